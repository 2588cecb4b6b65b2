import { type AuditEntry, type AuditMethod, type AuditSortColumn, auditMethodLabels } from '@opdesk/contracts/audit/queries.ts'
import type { Column } from '../../components/data-table.tsx'
import { Moment } from '../../components/date-text.tsx'
import { StatusBadge, type Tone } from '../../components/status-badge.tsx'
import { differenceOf, parseRecord } from './difference.ts'

export const methodTones: Record<AuditMethod, Tone> = { POST: 'good', PATCH: 'working', DELETE: 'bad' }

const NAMED = 3
/** The first changed fields by name: enough to see what an edit was about. */
const changedFields = ({ method, old_record, new_record }: AuditEntry): string => {
  const changed = differenceOf(parseRecord(old_record), parseRecord(new_record)).filter(field => field.changed)
  if (method !== 'PATCH') return changed[0]?.after ?? changed[0]?.before ?? '–'
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : ''
  return changed.length === 0
    ? '–'
    : changed
        .slice(0, NAMED)
        .map(({ label }) => label)
        .join(', ') + more
}
const wrapped = (text: string) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>

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
  { key: 'fields', title: 'Record', render: entry => wrapped(changedFields(entry)) },
  { key: 'name', title: 'By', sortBy: 'name', render: ({ user_id }) => wrapped(user_id.name) },
  { key: 'updatedAt', title: 'When', sortBy: 'updatedAt', render: ({ updatedAt }) => <Moment iso={updatedAt} /> },
]
