import type { RoleName } from '@opdesk/contracts/codes.ts'
import type { GrievanceKind, GrievanceState } from '@opdesk/contracts/grievance/kinds.ts'
import { byteText, date, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A grievance, without its conversation: a page of one grievance reads the log. */
export const grievanceTable = defineTable({
  table: 'grievance',
  primaryKey: 'grievance_id',
  columns: {
    grievance_id: byteText(),
    person_id: text(),
    number: text(),
    name: text(),
    role: text<RoleName>(),
    kind: text<GrievanceKind>(),
    subject: text(),
    filed_at: timestamptz(),
    /** IST day. */
    filed_on: date(),
    /** IST day. */
    due_on: date(),
    state: text<GrievanceState>(),
    /** Id of the admin. */
    answered_by: nullable(text()),
    /** Number, name and subject, in the form for searches. */
    search: byteText(),
  },
  indexes: ['(filed_at, grievance_id)', "(due_on, grievance_id) where state = 'open'", ...searchIndexes],
})

export type GrievanceRow = RowOf<typeof grievanceTable>
