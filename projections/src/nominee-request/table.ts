import type { nomineeGrounds, nomineeWishes } from '@opdesk/contracts/subscriber/nominee/events.ts'
import type { NomineeRequestState } from '@opdesk/contracts/subscriber/nominee/states.ts'
import { byteText, date, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A request of a nominee, with the proof's file. The page of the subscriber reads the log. */
export const nomineeRequestTable = defineTable({
  table: 'nominee_request',
  primaryKey: 'request_id',
  columns: {
    request_id: byteText(),
    subscriber_id: text(),
    nominee: text(),
    ground: text<(typeof nomineeGrounds)[number]>(),
    wish: text<(typeof nomineeWishes)[number]>(),
    state: text<NomineeRequestState>(),
    recorded_at: timestamptz(),
    /** IST day. */
    recorded_on: date(),
    /** Id of the admin, like `decided_by`. */
    recorded_by: text(),
    decided_by: nullable(text()),
    /** The uploaded proof. */
    file_id: nullable(text()),
    /** The latest file with a copy of the data. */
    copy_id: nullable(text()),
    /** The nominee's name in the form for searches. */
    search: byteText(),
  },
  indexes: [
    '(recorded_at, request_id)',
    '(subscriber_id)',
    '(file_id) where file_id is not null',
    '(copy_id) where copy_id is not null',
    "(recorded_at) where state in ('proof', 'waiting', 'open')",
    ...searchIndexes,
  ],
})

export type NomineeRequestRow = RowOf<typeof nomineeRequestTable>
