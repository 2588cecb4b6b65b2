import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { type FreeTestRow, freeTestTable } from './table.ts'

/** Requests for free tests. */
export const freeTest = defineProjection<FreeTestRow>({
  name: 'free_test',
  version: 1,
  forgets: true,
  ...freeTestTable,
  key: event => String(event.data.request_id),
  on: {
    free_test_requested: (_, event) => {
      const { request_id, number, appointment, plan, member_id, patient, tests, message } = event.data
      return {
        request_id,
        subscriber_id: streamId(event),
        number,
        requested_at: event.at,
        appointment,
        status: 0,
        version: 1,
        doc: { plan, member_id, patient, tests, message },
      }
    },
    free_test_status_changed: (row, { data }) => row && { ...row, status: data.status, version: row.version + 1 },
  },
})
