import { Button, Group, Text } from '@mantine/core'
import { importColumns } from '@opdesk/contracts/employee-import/columns.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { IconAlertCircle, IconPencil } from '@tabler/icons-react'
import { errorOf, type GridColumn, isMerged, textOf } from '../grid/columns.ts'

interface ActiveCellProps {
  row: ImportRow
  column: GridColumn
  onEdit?: () => void
}

/** Shows the active cell in full, since its column may be too narrow for its text. */
export const ActiveCell = ({ row, column, onEdit }: ActiveCellProps) => {
  const error = errorOf(row, column.field)
  const hint = column.field && importColumns[column.field].hint
  return (
    <Group justify="space-between" gap="xs" mih={34}>
      <Text size="sm" className="anywhere">
        <b>
          Row {row.n}
          {column.key !== 'row' && `, ${column.title}`}
        </b>
        {column.key !== 'row' && `: ${textOf(row, column) || 'empty'}`}
        {isMerged(row, column.field) && (
          <Text span c="dimmed">
            {' '}
            ({importMessages.merged})
          </Text>
        )}
        {hint && onEdit && (
          <Text span c="dimmed">
            {' '}
            ({hint})
          </Text>
        )}
        {error && (
          <Text span c="var(--mantine-color-error)">
            {' '}
            <IconAlertCircle size={14} aria-hidden="true" style={{ verticalAlign: -2 }} /> {error}
          </Text>
        )}
      </Text>
      {onEdit && column.field && (
        <Button variant="default" size="xs" leftSection={<IconPencil size={15} aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
      )}
    </Group>
  )
}
