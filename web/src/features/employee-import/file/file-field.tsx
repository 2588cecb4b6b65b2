import { Anchor, Stack } from '@mantine/core'
import { MAX_IMPORT_ROWS, MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { FileField as TableFileField } from '../../../components/file-field.tsx'
import { apiUrl } from '../../../lib/api.ts'
import { count } from '../count.ts'
import { type ImportArea, importsPath } from '../queries.ts'

interface FileFieldProps {
  area: ImportArea
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** Input of one workbook, by dropping or choosing a file. Shows the accepted types and offers a template. */
export const FileField = ({ area, ...field }: FileFieldProps) => (
  <Stack gap={6}>
    <TableFileField
      {...field}
      label="Workbook"
      what="a workbook"
      accept=".xls,.xlsx"
      hint={`One file, .xls or .xlsx, up to ${formatBytes(MAX_WORKBOOK_BYTES)} and ${count(MAX_IMPORT_ROWS)} employees. ${importMessages.hints}`}
    />
    <Anchor href={apiUrl(`${importsPath(area)}/template.xlsx`)} download size="sm" w="fit-content">
      Download the template
    </Anchor>
  </Stack>
)
