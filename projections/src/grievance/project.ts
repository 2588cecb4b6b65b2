import { ERASED } from '@opdesk/contracts/erased.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { grievanceTable } from './table.ts'

/** Grievances of people of all roles. Those of an erased person stay, without what was written. */
export const grievance = defineProjection({
  name: 'grievance',
  version: 1,
  hasPersonalData: true,
  table: grievanceTable,
})({
  key: event => String(event.data.grievance_id),
  on: {
    grievance_filed: (_, event) => {
      const { grievance_id, number, person, kind, subject, due_on } = event.data
      return {
        grievance_id,
        person_id: streamId(event),
        number,
        ...person,
        kind,
        subject,
        filed_at: event.at,
        filed_on: istDay(new Date(event.at)),
        due_on,
        state: person.name === ERASED ? 'erased' : 'open',
        answered_by: null,
        search: linesOf(number, person.name, subject),
      }
    },
    grievance_answered: (row, event) => row && { ...row, state: 'answered', answered_by: event.metadata.actor.id },
    grievance_withdrawn: row => row && { ...row, state: 'withdrawn' },
    grievance_reopened: (row, { data }) =>
      row && { ...row, state: row.name === ERASED ? 'erased' : 'open', answered_by: null, due_on: data.due_on },
  },
})
