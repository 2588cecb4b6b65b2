import { Anchor, Group, Text } from '@mantine/core'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { fileUrl } from '../lib/api.ts'
import classes from './file-link.module.css'

interface FileLinkProps {
  fileId: string
  name: string
  /** Size in bytes. */
  size?: number
  contentType?: string
}

/** Link to a stored document, which opens in a new tab. */
export const FileLink = ({ fileId, name, size, contentType }: FileLinkProps) => (
  <Group gap={6} wrap="nowrap" miw={0}>
    {contentType === 'application/pdf' ? (
      <IconFileTypePdf size={18} className={classes.fixed} aria-hidden="true" />
    ) : (
      <IconPhoto size={18} className={classes.fixed} aria-hidden="true" />
    )}
    <Anchor href={fileUrl(fileId)} target="_blank" rel="noopener" truncate>
      {name}
    </Anchor>
    {size !== undefined && (
      <Text c="dimmed" size="xs" className={`tabular ${classes.fixed}`}>
        {formatBytes(size)}
      </Text>
    )}
  </Group>
)
