import '@mantine/dropzone/styles.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import classes from './file-field.module.css'

interface FileFieldProps {
  label: string
  /** The file in words, with its article: 'a workbook'. */
  what: string
  /** Accepted endings, such as '.xls,.xlsx'. */
  accept: string
  /** The limits of a file. */
  hint: ReactNode
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** Input of one file with a table, by dropping or choosing it. */
export const FileField = ({ label, what, accept, hint, file, error, onChoose }: FileFieldProps) => {
  const id = useId()
  const choose = useRef<() => void>(null)
  return (
    <Stack gap={6} role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} fw={500} size="sm">
        {label}
      </Text>
      <Dropzone
        onDropAny={(accepted, rejected) => onChoose(accepted[0] ?? rejected[0]?.file ?? null)}
        onDrop={() => {}}
        multiple={false}
        openRef={choose}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        bg="transparent"
        className={classes.zone}
        inputProps={{ style: { display: 'none' }, 'aria-label': `Choose ${what}`, accept }}
      >
        <Group gap="sm" justify="center">
          {file ? (
            <>
              <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden="true" />
              <Text className="anywhere">
                {file.name} ({formatBytes(file.size)})
              </Text>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => onChoose(null)}
              >
                Remove
              </Button>
            </>
          ) : (
            <Text c="dimmed" size="sm" visibleFrom="sm">
              Drop {what} here, or
            </Text>
          )}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
            onClick={() => choose.current?.()}
            aria-describedby={error ? `${id}-error` : `${id}-limits`}
            data-wrong={error ? true : undefined}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </Button>
        </Group>
      </Dropzone>
      {error && (
        <Text id={`${id}-error`} role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Text id={`${id}-limits`} c="dimmed" size="sm">
        {hint}
      </Text>
    </Stack>
  )
}
