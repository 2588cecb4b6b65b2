import { Text } from '@mantine/core'
import type { AuditEntry } from '@opdesk/contracts/audit/history-list.ts'
import { parseRecord } from './difference.ts'
import { changedFields, contents, nameOf } from './record-summary.ts'

/** The record of an entry: its name and, for an edit, the changed fields. */
export const RecordCell = ({ entry: { method, old_record, new_record } }: { entry: AuditEntry }) => {
  const [before, after] = [parseRecord(old_record), parseRecord(new_record)]
  const name = nameOf(after) ?? nameOf(before)
  const fields = name !== null && method === 'PATCH' ? changedFields(before, after) : ''
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {name ?? (contents(before, after) || '–')}
      {fields && (
        <Text span inherit c="dimmed">
          {' '}
          ({fields})
        </Text>
      )}
    </span>
  )
}
