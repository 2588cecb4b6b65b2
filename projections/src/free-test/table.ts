import type { FreeTestRequested, FreeTestStatus } from '@opdesk/contracts/free-test/events.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A request for free tests. Names of subscribers are joined. */
export type FreeTestRow = {
  request_id: string
  subscriber_id: string
  number: string
  requested_at: string
  appointment: string
  status: FreeTestStatus
  version: number
  doc: Pick<FreeTestRequested, 'plan' | 'member_id' | 'patient' | 'tests' | 'message'>
}

export const freeTestTable: TableOf<FreeTestRow> = {
  table: 'free_test',
  primaryKey: 'request_id',
  columns: {
    request_id: 'text not null',
    subscriber_id: 'text not null',
    number: 'text not null',
    requested_at: 'timestamptz not null',
    appointment: 'timestamptz not null',
    status: 'int not null',
    version: 'int not null',
    doc: 'jsonb not null',
  },
  indexes: [
    '(requested_at, request_id)',
    '(appointment, request_id)',
    '(status, requested_at, request_id)',
    '(subscriber_id, requested_at)',
  ],
}
