import { text } from '../engine/columns.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { defineTable } from '../engine/define-table.ts'
import { streamId } from '../engine/events.ts'

/** Subscriber of each member. Commands of admins contain only the member's id. */
const familyMemberTable = defineTable({
  table: 'family_member',
  primaryKey: 'member_id',
  columns: { member_id: text(), subscriber_id: text() },
})

/** Members of families. Excludes Self, who has the subscriber's id. */
export const familyMember = defineProjection({
  name: 'family_member',
  version: 2,
  table: familyMemberTable,
})({
  key: event => String(event.data.member_id),
  on: {
    member_added: (row, event) => row ?? { member_id: event.data.member_id, subscriber_id: streamId(event) },
    member_removed: (row, event) => (row?.subscriber_id === streamId(event) ? REMOVED : null),
  },
})
