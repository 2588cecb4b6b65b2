import type { FreeTestRequested, FreeTestStatus } from '@opdesk/contracts/free-test/events.ts'
import { byteText, date, int, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A request for free tests. Names of subscribers are joined. */
export const freeTestTable = defineTable({
  table: 'free_test',
  primaryKey: 'request_id',
  columns: {
    request_id: byteText(),
    subscriber_id: text(),
    number: text(),
    requested_at: timestamptz(),
    /** IST day. */
    requested_on: date(),
    appointment: timestamptz(),
    status: int<FreeTestStatus>(),
    version: int(),
    /** Number, patient and tests, in the form for searches. */
    search: byteText(),
    doc: jsonb<Pick<FreeTestRequested, 'plan' | 'member_id' | 'patient' | 'tests' | 'message'>>(),
  },
  indexes: [
    '(requested_at, request_id) include (status, appointment, subscriber_id, search)',
    '(appointment, request_id) include (status, requested_at, subscriber_id, search)',
    '(status, requested_at, request_id)',
    '(subscriber_id, requested_at)',
    ...searchIndexes,
  ],
})

export type FreeTestRow = RowOf<typeof freeTestTable>

export const freeTestTally = defineTally(freeTestTable, { table: 'free_test_tally', by: ['requested_on', 'status'] })
