import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { checkupTable, checkupTally } from './table.ts'

/** Purchased checkups, with the patient's details as soon as they are entered. */
export const checkup = defineProjection({
  name: 'checkup',
  version: 4,
  hasPersonalData: true,
  table: checkupTable,
  tally: checkupTally,
})({
  key: streamId,
  on: {
    checkup_purchased: (_, event) => {
      const { subscriber_id, health_plan, paid, usable_until } = event.data
      return {
        checkup_id: streamId(event),
        subscriber_id,
        health_plan_id: health_plan.health_plan_id,
        bought_at: event.at,
        bought_on: istDay(new Date(event.at)),
        completed: false,
        cancelled: false,
        search: linesOf(health_plan.name),
        doc: { health_plan, paid, usable_until, details: null },
      }
    },
    checkup_details_given: (row, { data }) =>
      row && {
        ...row,
        search: linesOf(row.doc.health_plan.name, data.patient_name),
        doc: { ...row.doc, details: data },
      },
    checkup_completed: row => row && { ...row, completed: true },
    checkup_reopened: row => row && { ...row, completed: false },
    checkup_cancelled: row => row && { ...row, cancelled: true },
  },
})
