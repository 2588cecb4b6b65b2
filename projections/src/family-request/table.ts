import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A request of a subscriber to add or change a member. Names of people are joined. */
export type FamilyRequestRow = {
  request_id: string
  subscriber_id: string
  member_id: string
  kind: 'add' | 'change'
  /** 0 pending, 1 accepted, 2 rejected. */
  review_status: number
  created_at: string
  /** IST day. */
  asked_on: string
  /** The member's name before the change. */
  member_name: string
  /** The name, for a search. */
  search: string
  file_id: string | null
  doc: {
    /** Null for a request to add. */
    current: MemberRecord | null
    wanted: MemberRecord
    file: FileReference | null
    /** `by`: id of the admin. */
    decided: { by: string; at: string; reason: string } | null
  }
}

const IN_ORDER = 'created_at, request_id'

export const familyRequestTable: TableOf<FamilyRequestRow> = {
  table: 'family_request',
  primaryKey: 'request_id',
  columns: {
    request_id: 'text collate "C" not null',
    subscriber_id: 'text not null',
    member_id: 'text not null',
    kind: 'text not null',
    review_status: 'int not null',
    created_at: 'timestamptz not null',
    asked_on: 'date not null',
    member_name: 'text not null',
    search: 'text collate "C" not null',
    file_id: 'text',
    doc: 'jsonb not null',
  },
  indexes: [
    `(${IN_ORDER}) include (review_status, subscriber_id, search)`,
    `(review_status, ${IN_ORDER}) include (subscriber_id, search)`,
    `(subscriber_id, ${IN_ORDER})`,
    '(file_id) where file_id is not null',
    ...searchIndexes,
  ],
}

export type FamilyRequestTallyRow = { asked_on: string; review_status: number; count: number }
