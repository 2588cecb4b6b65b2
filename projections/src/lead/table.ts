import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import { byteText, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A contact form. If a person submits it repeatedly, the columns keep the data of the first submission. */
export const leadTable = defineTable({
  table: 'lead',
  primaryKey: 'lead_id',
  columns: {
    lead_id: byteText(),
    kind: byteText<LeadInput['kind']>(),
    name: text(),
    email: text(),
    phone: text(),
    hear: text(),
    message: text(),
    designation: text(),
    organization: text(),
    employees: nullable(int()),
    /** Data and time of each submission, newest last. */
    sent: jsonb<(LeadInput & { at: string })[]>(),
    /** Time of the first form. */
    received_at: timestamptz(),
    /** IST day. */
    received_on: date(),
    search: byteText(),
  },
  indexes: ['(kind, received_at, lead_id) include (search)', '(received_at, lead_id) include (kind, search)', ...searchIndexes],
})

export type LeadRow = RowOf<typeof leadTable>

export const leadTally = defineTally(leadTable, { table: 'lead_tally', by: ['received_on', 'kind'] })
