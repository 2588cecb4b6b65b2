import { defineProjection, REMOVED, type TableOf } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'

/** The subscriber of a member: admins' commands name only the member. */
export type FamilyMemberRow = { member_id: string; subscriber_id: string }

const familyMemberTable: TableOf<FamilyMemberRow> = {
  table: 'family_member',
  primaryKey: 'member_id',
  columns: { member_id: 'text not null', subscriber_id: 'text not null' },
}

/** Family members without Self, who has the subscriber's id. */
export const familyMember = defineProjection<FamilyMemberRow>({
  name: 'family_member',
  version: 2,
  ...familyMemberTable,
  key: event => String(event.data.member_id),
  on: {
    member_added: (row, event) => row ?? { member_id: event.data.member_id, subscriber_id: streamId(event) },
    member_removed: (row, event) => (row?.subscriber_id === streamId(event) ? REMOVED : null),
  },
})
