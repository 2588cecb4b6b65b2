import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { freeTestTable, freeTestTally } from './table.ts'

/** Requests for free tests. */
export const freeTest = defineProjection({
  name: 'free_test',
  version: 5,
  hasPersonalData: true,
  table: freeTestTable,
  tally: freeTestTally,
})({
  key: event => String(event.data.request_id),
  on: {
    free_test_requested: (_, event) => {
      const { request_id, number, appointment, plan, member_id, patient, tests, message } = event.data
      return {
        request_id,
        subscriber_id: streamId(event),
        number,
        requested_at: event.at,
        requested_on: istDay(new Date(event.at)),
        appointment,
        status: 0,
        version: 1,
        search: linesOf(number, patient.name, patient.phone, ...tests.map(({ name }) => name)),
        doc: { plan, member_id, patient, tests, message },
      }
    },
    free_test_status_changed: (row, { data }) => row && { ...row, status: data.status, version: row.version + 1 },
  },
})
