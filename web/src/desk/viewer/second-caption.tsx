import { NativeSelect, Text } from '@mantine/core'
import type { Second } from './use-second.ts'
import classes from './viewer.module.css'

/** Names the second document, and lets the person choose another one. */
export const SecondCaption = ({ second: { title, documents, shown, choose } }: { second: Second }) => (
  <div className={classes.caption}>
    {title && (
      <Text span size="xs" fw={600}>
        {title}
      </Text>
    )}
    {documents.length > 1 ? (
      <NativeSelect
        size="xs"
        aria-label="Document beside"
        value={shown.file_id}
        onChange={event => choose(event.currentTarget.value)}
        data={documents.map(({ file_id, label }) => ({ value: file_id, label }))}
      />
    ) : (
      <Text span size="xs" c="dimmed">
        {shown.label}
      </Text>
    )}
  </div>
)
