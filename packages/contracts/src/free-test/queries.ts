import { z } from 'zod'
import { listData } from '../http.ts'

const named = z.object({ _id: z.string(), name: z.string() })

/** A test of a plan of one member of the household. */
const offeredTest = z.object({
  _id: z.string(),
  name: z.string(),
  details: z.string(),
  plan: named,
  /** A test for one patient. `again_from`: the IST day from which it can be requested again; null if it can be now. */
  members: z.array(z.object({ _id: z.string(), again_from: z.string().nullable() })),
})
export type OfferedTest = z.infer<typeof offeredTest>

/** A member of the household. */
const testPatient = z.object({
  _id: z.string(),
  name: z.string(),
  relation: z.int(),
  /** The cover of the patient today; null without cover. */
  plan: named.nullable(),
  /** The last IST day that can be requested; null if there is none. */
  last_day: z.string().nullable(),
  /** Why no test can be requested for this patient; null if one can. */
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
