import type { FreeTestRequested, FreeTestStatus } from '@opdesk/contracts/free-test/events.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A request for free tests. Names of subscribers are joined. */
export type FreeTestRow = {
  request_id: string
  subscriber_id: string
  number: string
  requested_at: string
  /** IST day. */
  requested_on: string
  appointment: string
  status: FreeTestStatus
  version: number
  /** Number, patient and tests. */
  search: string
  doc: Pick<FreeTestRequested, 'plan' | 'member_id' | 'patient' | 'tests' | 'message'>
}

export const freeTestTable: TableOf<FreeTestRow> = {
  table: 'free_test',
  primaryKey: 'request_id',
  columns: {
    request_id: 'text collate "C" not null',
    subscriber_id: 'text not null',
    number: 'text not null',
    requested_at: 'timestamptz not null',
    requested_on: 'date not null',
    appointment: 'timestamptz not null',
    status: 'int not null',
    version: 'int not null',
    search: 'text collate "C" not null',
    doc: 'jsonb not null',
  },
  indexes: [
    '(requested_at, request_id) include (status, appointment, subscriber_id, search)',
    '(appointment, request_id) include (status, requested_at, subscriber_id, search)',
    '(status, requested_at, request_id)',
    '(subscriber_id, requested_at)',
    ...searchIndexes,
  ],
}

export type FreeTestTallyRow = { requested_on: string; status: FreeTestStatus; count: number }
