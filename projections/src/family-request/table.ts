import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { byteText, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

const IN_ORDER = 'created_at, request_id'

/** A subscriber's request to add or change a family member. Names of people are joined. */
export const familyRequestTable = defineTable({
  table: 'family_request',
  primaryKey: 'request_id',
  columns: {
    request_id: byteText(),
    subscriber_id: text(),
    member_id: text(),
    kind: text<'add' | 'change'>(),
    /** 0 pending, 1 accepted, 2 rejected. */
    review_status: int(),
    created_at: timestamptz(),
    /** IST day. */
    asked_on: date(),
    /** The member's name before the change. */
    member_name: text(),
    /** The member's name in the form for searches. */
    search: byteText(),
    file_id: nullable(text()),
    doc: jsonb<{
      /** The member's details before the change; null for a request to add a member. */
      current: MemberRecord | null
      wanted: MemberRecord
      file: FileReference | null
      /** The decision; null while the request is open. `by`: id of the admin. */
      decided: { by: string; at: string; reason: string } | null
    }>(),
  },
  indexes: [
    `(${IN_ORDER}) include (review_status, subscriber_id, search)`,
    `(review_status, ${IN_ORDER}) include (subscriber_id, search)`,
    `(subscriber_id, ${IN_ORDER})`,
    '(file_id) where file_id is not null',
    ...searchIndexes,
  ],
})

export type FamilyRequestRow = RowOf<typeof familyRequestTable>

export const familyRequestTally = defineTally(familyRequestTable, {
  table: 'family_request_tally',
  by: ['asked_on', 'review_status'],
})
