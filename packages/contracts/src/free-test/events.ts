import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/** 0 pending, 1 done, 2 cancelled. */
export const freeTestStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type FreeTestStatus = z.infer<typeof freeTestStatus>

/**
 * Events of the free tests of one subscriber, stream `free-tests-<subscriber id>`. All requests share a stream, so that only one of
 * two simultaneous requests for the same test is accepted. `number`: the request's number for people.
 */
export const freeTestEvents = defineEvents({
  /**
   * Plan, patient and tests when the request was made. `subscription_id`: the subscription that covers the patient. `appointment`
   * in ISO 8601 UTC.
   */
  free_test_requested: z.object({
    request_id: z.string(),
    number: z.string(),
    subscription_id: z.string(),
    plan: z.object({ plan_id: z.string(), name: z.string() }),
    member_id: z.string(),
    patient: z.object({
      name: z.string(),
      relation: z.int(),
      gender: z.int().nullable(),
      country_code: z.string(),
      phone: z.string(),
      address: z.string(),
    }),
    tests: z.array(z.object({ test_id: z.string(), name: z.string() })),
    appointment: z.string(),
    message: z.string(),
  }),
  /** An admin changed the status. `previous`: the status before. */
  free_test_status_changed: z.object({
    request_id: z.string(),
    number: z.string(),
    status: freeTestStatus,
    previous: freeTestStatus,
  }),
})
export type FreeTestEvent = EventOf<typeof freeTestEvents>
export type FreeTestRequested = Extract<FreeTestEvent, { type: 'free_test_requested' }>['data']

export const freeTestStream = streamsOf('free-tests')
