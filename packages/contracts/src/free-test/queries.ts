import { z } from 'zod'
import { listData } from '../http.ts'

const named = z.object({ _id: z.string(), name: z.string() })

/** A test that the plan of at least one member of the household offers. */
const offeredTest = z.object({
  _id: z.string(),
  name: z.string(),
  details: z.string(),
  plan: named,
  /**
   * The members who can request the test. `again_from`: the IST day from which the member can request it again; null if it can be
   * requested now.
   */
  members: z.array(z.object({ _id: z.string(), again_from: z.string().nullable() })),
})
export type OfferedTest = z.infer<typeof offeredTest>

/** A member of the household. */
const testPatient = z.object({
  _id: z.string(),
  name: z.string(),
  relation: z.int(),
  /** The plan that covers the patient today; null without cover. */
  plan: named.nullable(),
  /** The last IST day that can be requested; null if no day can be. */
  last_day: z.string().nullable(),
  /** Why no test can be requested for this patient; null if a test can be requested. */
  reason: z.string().nullable(),
})
export type TestPatient = z.infer<typeof testPatient>

/** GET /user/free-health-tests. `earliest`: the first time that can be requested, ISO 8601 UTC. */
export const freeTestOffer = listData(offeredTest).extend({
  plan_status: z.enum(['none', 'active', 'expired']),
  earliest: z.string(),
  patients: z.array(testPatient),
})
export type FreeTestOffer = z.infer<typeof freeTestOffer>
