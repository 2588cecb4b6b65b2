import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { healthPlanSnapshot } from '../order/events.ts'
import { streamsOf } from '../stream.ts'

const day = z.string()

/** Events of a purchased health checkup, stream `checkup-<order id>`. Paise; days are IST days. */
export const checkupEvents = defineEvents({
  /** `paid`: the order's total with GST. The checkup can be used up to and including `usable_until`. */
  checkup_purchased: z.object({
    subscriber_id: z.string(),
    health_plan: healthPlanSnapshot,
    paid: z.int().min(0),
    day,
    usable_until: day,
  }),
  /** The patient, the place of the sample's collection, and its time (ISO 8601 UTC). */
  checkup_details_given: z.object({
    patient_name: z.string(),
    age: z.int(),
    address: z.string(),
    pincode: z.int(),
    gender: z.int(),
    appointment: z.string(),
  }),
  checkup_completed: z.object({}),
  /** The checkup is pending again. */
  checkup_reopened: z.object({}),
  /** The payment of the checkup is refunded. */
  checkup_cancelled: z.object({}),
})
export type CheckupEvent = EventOf<typeof checkupEvents>
export type CheckupDetails = Extract<CheckupEvent, { type: 'checkup_details_given' }>['data']

export const checkupStream = streamsOf('checkup')
