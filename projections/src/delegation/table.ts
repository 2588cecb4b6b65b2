import { date, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A verifier's leave with its substitute. `from_day` and `to_day`: first and last IST day. */
export const delegationTable = defineTable({
  table: 'delegation',
  primaryKey: 'id',
  columns: {
    id: text(),
    verifier_id: text(),
    verifier_name: text(),
    substitute_id: text(),
    substitute_name: text(),
    from_day: date(),
    to_day: date(),
    granted_at: timestamptz(),
    granted_by: text(),
    /** Time of an early end, before the last day was over. */
    ended_at: nullable(timestamptz()),
    ended_by: nullable(text()),
    /** Both names; see linesOf. */
    search: text(),
  },
  indexes: ['(substitute_id, to_day) where ended_at is null', '(verifier_id, to_day)', '(from_day, id)'],
})

export type DelegationRow = RowOf<typeof delegationTable>
