import type { DayCloseStatus } from '@opdesk/contracts/day-close/lifecycle.ts'
import type { DayCloseState } from '@opdesk/contracts/day-close/state.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** Signatures and explanations of the payouts of a day. Names of people are joined from `account`. */
export const dayCloseTable = defineTable({
  table: 'day_close',
  primaryKey: 'day',
  columns: {
    /** IST day, `YYYY-MM-DD`. */
    day: text(),
    status: text<DayCloseStatus>(),
    closed_by: nullable(text()),
    closed_at: nullable(timestamptz()),
    doc: jsonb<DayCloseState>(),
  },
})

export type DayCloseRow = RowOf<typeof dayCloseTable>
