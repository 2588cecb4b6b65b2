import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { familyRequestTable, familyRequestTally } from './table.ts'

const keyOf = ({ type, data }: LogEvent): string => String(type === 'member_added' ? data.member_id : data.request_id)

const asked = (event: Pick<LogEvent, 'type' | 'stream' | 'at'>) => ({
  subscriber_id: streamId(event),
  review_status: 0,
  created_at: event.at,
  asked_on: istDay(new Date(event.at)),
})

const named = (name: string) => ({ member_name: name, search: linesOf(name) })

/** Requests to add or change family members, open and decided. */
export const familyRequest = defineProjection({
  name: 'family_request',
  version: 4,
  hasPersonalData: true,
  table: familyRequestTable,
  tally: familyRequestTally,
})({
  key: keyOf,
  on: {
    member_added: (row, event) => {
      const { member_id, review, asked_on: _, phone_confirmed: __, ...wanted } = event.data
      if (row || review !== 'pending') return row
      const doc = { current: null, wanted, file: null, decided: null }
      return { request_id: member_id, member_id, kind: 'add', ...named(wanted.name), file_id: null, ...asked(event), doc }
    },
    member_change_requested: (_, event) => {
      const { request_id, member_id, current, wanted, file } = event.data
      const doc = { current, wanted, file, decided: null }
      const file_id = file?.file_id ?? null
      return { request_id, member_id, kind: 'change', ...named(current.name), file_id, ...asked(event), doc }
    },
    member_reviewed: (row, event) => {
      const { verdict, reason } = event.data
      const decided = { by: event.metadata.actor.id, at: event.at, reason }
      return row && { ...row, review_status: verdict === 'accepted' ? 1 : 2, doc: { ...row.doc, decided } }
    },
  },
})
