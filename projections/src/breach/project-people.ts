import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { breachPersonTable } from './table.ts'

type EventData = Partial<{ people: readonly (string | { id: string })[]; person_id: string }>

/** Ids of the people in an event. */
const peopleOf = ({ data }: LogEvent): string[] => {
  const { people = [], person_id } = data as EventData
  const named = people.map(person => (typeof person === 'string' ? person : person.id))
  return person_id === undefined ? named : [...named, person_id]
}

/** The affected people of breaches, and the way of each notice. */
export const breachPerson = defineProjection({ name: 'breach_person', version: 1, table: breachPersonTable })({
  key: event => peopleOf(event).map(person => `${streamId(event)}:${person}`),
  on: {
    breach_people_added: (_, event, { key }) => ({
      id: key,
      breach_id: streamId(event),
      person_id: key.slice(streamId(event).length + 1),
      added_at: event.at,
      removed_because: null,
      notice_id: null,
      told_at: null,
      reached_by: null,
      affected: true,
    }),
    breach_person_removed: (row, { data }) => row && { ...row, removed_because: data.reason, affected: false },
    breach_notice_sent: (row, { at, data }) => row && { ...row, notice_id: data.notice_id, told_at: at },
    breach_notice_delivered: (row, { data }, { key }) => {
      const reached = data.people.find(({ id }) => key.endsWith(`:${id}`))
      return row && reached && row.notice_id === data.notice_id ? { ...row, reached_by: reached.by } : row
    },
  },
})
