import type { CheckupDetails } from '@opdesk/contracts/checkup/events.ts'
import type { HealthPlanSnapshot } from '@opdesk/contracts/order/events.ts'
import { boolean, byteText, date, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A purchased checkup. Amounts in paise; days in IST. Buyers' names are joined. */
export const checkupTable = defineTable({
  table: 'checkup',
  primaryKey: 'checkup_id',
  columns: {
    checkup_id: byteText(),
    subscriber_id: text(),
    health_plan_id: text(),
    bought_at: timestamptz(),
    /** IST day. */
    bought_on: date(),
    completed: boolean(),
    cancelled: boolean(),
    /** Plan and patient, in the form for searches. */
    search: byteText(),
    doc: jsonb<{ health_plan: HealthPlanSnapshot; paid: number; usable_until: string; details: CheckupDetails | null }>(),
  },
  indexes: [
    '(bought_at, checkup_id) include (completed, cancelled, subscriber_id, search)',
    '(subscriber_id, bought_at)',
    '(health_plan_id)',
    ...searchIndexes,
  ],
})

export type CheckupRow = RowOf<typeof checkupTable>

export const checkupTally = defineTally(checkupTable, { table: 'checkup_tally', by: ['bought_on', 'completed', 'cancelled'] })
