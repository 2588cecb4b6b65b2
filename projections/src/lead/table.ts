import type { TypedLead } from '@opdesk/contracts/lead/events.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A submitted form with its repeats. The columns contain the first submission. */
export type LeadRow = TypedLead & {
  lead_id: string
  /** Data and time of each submission, newest last. */
  sent: (TypedLead & { at: string })[]
  /** Time of the first form. */
  received_at: string
  /** IST day. */
  received_on: string
  search: string
}

export const leadTable: TableOf<LeadRow> = {
  table: 'lead',
  primaryKey: 'lead_id',
  columns: {
    lead_id: 'text collate "C" not null',
    kind: 'text collate "C" not null',
    name: 'text not null',
    email: 'text not null',
    phone: 'text not null',
    hear: 'text not null',
    message: 'text not null',
    designation: 'text not null',
    organization: 'text not null',
    employees: 'int',
    sent: 'jsonb not null',
    received_at: 'timestamptz not null',
    received_on: 'date not null',
    search: 'text collate "C" not null',
  },
  indexes: ['(kind, received_at, lead_id) include (search)', '(received_at, lead_id) include (kind, search)', ...searchIndexes],
}

export type LeadTallyRow = { received_on: string; kind: string; count: number }
