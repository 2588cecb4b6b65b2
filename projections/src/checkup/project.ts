import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { type CheckupRow, checkupTable } from './table.ts'

/** Purchased checkups, with their details once they are given. */
export const checkup = defineProjection<CheckupRow>({
  name: 'checkup',
  version: 1,
  forgets: true,
  ...checkupTable,
  key: streamId,
  on: {
    checkup_purchased: (_, event) => {
      const { subscriber_id, health_plan, paid, usable_until } = event.data
      return {
        checkup_id: streamId(event),
        subscriber_id,
        health_plan_id: health_plan.health_plan_id,
        bought_at: event.at,
        completed: false,
        cancelled: false,
        doc: { health_plan, paid, usable_until, details: null },
      }
    },
    checkup_details_given: (row, { data }) => row && { ...row, doc: { ...row.doc, details: data } },
    checkup_completed: row => row && { ...row, completed: true },
    checkup_reopened: row => row && { ...row, completed: false },
    checkup_cancelled: row => row && { ...row, cancelled: true },
  },
})
