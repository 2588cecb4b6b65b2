import '@mantine/dropzone/styles.css'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { MAX_IMPORT_ROWS, MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { apiUrl } from '../../../lib/api.ts'
import { count } from '../count.ts'
import { type ImportArea, importsPath } from '../queries.ts'
import classes from './file-field.module.css'

interface FileFieldProps {
  area: ImportArea
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** Input of one workbook, by dropping or choosing a file. Shows the accepted types and offers a template. */
export const FileField = ({ area, file, error, onChoose }: FileFieldProps) => {
  const id = useId()
  const choose = useRef<() => void>(null)
  return (
    <Stack gap={6} role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} fw={500} size="sm">
        Workbook
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
        inputProps={{ style: { display: 'none' }, 'aria-label': 'Choose a workbook', accept: '.xls,.xlsx' }}
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
              Drop a workbook here, or
            </Text>
          )}
          <Button
            variant="light"
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
        One file, .xls or .xlsx, up to {formatBytes(MAX_WORKBOOK_BYTES)} and {count(MAX_IMPORT_ROWS)} employees.{' '}
        {importMessages.hints}
      </Text>
      <Anchor href={apiUrl(`${importsPath(area)}/template.xlsx`)} download size="sm" w="fit-content">
        Download the template
      </Anchor>
    </Stack>
  )
}
