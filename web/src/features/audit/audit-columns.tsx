import { Text } from '@mantine/core'
import { type AuditEntry, type AuditMethod, type AuditSortColumn, auditMethodLabels } from '@opdesk/contracts/audit/queries.ts'
import type { Column } from '../../components/data-table.tsx'
import { Moment } from '../../components/date-text.tsx'
import { StatusBadge, type Tone } from '../../components/status-badge.tsx'
import { differenceOf, parseRecord } from './difference.ts'
import { fieldLabel } from './field-words.ts'

export const methodTones: Record<AuditMethod, Tone> = { POST: 'good', PATCH: 'working', DELETE: 'bad' }

const NAMED = 3
const names = ['name', 'designation', 'title', 'label', 'verifier', 'status'] as const

/** What the record is called, as far as it has a name. */
const nameOf = (record: unknown): string | null => {
  if (typeof record !== 'object' || record === null) return null
  const fields = record as Record<string, unknown>
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'object' && value !== null) return nameOf(value)
  }
  return null
}

/** A remark may end with a full stop, which the comma after it takes the place of. */
const first = (texts: readonly string[]): string =>
  texts
    .slice(0, NAMED)
    .map(text => text.replace(/\.$/, ''))
    .join(', ') + (texts.length > NAMED ? ` and ${texts.length - NAMED} more` : '')

/** The first changed fields: enough to see what an edit was about. */
const changedFields = (before: unknown, after: unknown): string => {
  const changed = differenceOf(before, after).filter(field => field.changed)
  return first([...new Set(changed.map(({ path }) => fieldLabel(path.split('/')[0] ?? '')))])
}

/** A record without a name is told by what it holds. */
const contents = (before: unknown, after: unknown): string =>
  first(differenceOf(before, after).map(field => `${field.label} ${field.after ?? field.before ?? '–'}`))

const RecordCell = ({ entry: { method, old_record, new_record } }: { entry: AuditEntry }) => {
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
/** Breaks a word only where it is wider than all there is room for. */
const wrapped = (text: string) => <span style={{ overflowWrap: 'break-word' }}>{text}</span>

/** Columns of the history report. */
export const auditColumns: readonly Column<AuditEntry, AuditSortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'action', title: 'What was done', main: true, render: ({ action }) => wrapped(action) },
  {
    key: 'method',
    title: 'Method',
    sortBy: 'method',
    render: ({ method }) => <StatusBadge tone={methodTones[method]} label={auditMethodLabels[method]} />,
  },
  { key: 'program', title: 'Module', render: ({ program_name }) => program_name },
  { key: 'fields', title: 'Record', render: entry => <RecordCell entry={entry} /> },
  { key: 'name', title: 'By', sortBy: 'name', render: ({ user_id }) => wrapped(user_id.name) },
  { key: 'updatedAt', title: 'When', sortBy: 'updatedAt', render: ({ updatedAt }) => <Moment iso={updatedAt} /> },
]
