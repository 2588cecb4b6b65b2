import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import type { TableOf } from '../engine/define-projection.ts'

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
  /** As the member is called before the change. */
  member_name: string
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
    request_id: 'text not null',
    subscriber_id: 'text not null',
    member_id: 'text not null',
    kind: 'text not null',
    review_status: 'int not null',
    created_at: 'timestamptz not null',
    asked_on: 'date not null',
    member_name: 'text not null',
    file_id: 'text',
    doc: 'jsonb not null',
  },
  indexes: [
    `(${IN_ORDER})`,
    `(review_status, ${IN_ORDER})`,
    `(subscriber_id, ${IN_ORDER})`,
    '(file_id) where file_id is not null',
    'using gin (lower(member_name) gin_trgm_ops)',
  ],
}

export type FamilyRequestTallyRow = { asked_on: string; review_status: number; count: number }
