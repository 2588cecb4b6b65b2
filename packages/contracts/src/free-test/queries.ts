import { z } from 'zod'
import { listData } from '../http.ts'

const named = z.object({ _id: z.string(), name: z.string() })

/** A test that the plan of somebody in the household has. */
const offeredTest = z.object({
  _id: z.string(),
  name: z.string(),
  details: z.string(),
  plan: named,
  /** Whom it is for. `again_from`: the IST day from which it can be asked for again; null if it can be now. */
  members: z.array(z.object({ _id: z.string(), again_from: z.string().nullable() })),
})
export type OfferedTest = z.infer<typeof offeredTest>

/** A member of the household. */
const testPatient = z.object({
  _id: z.string(),
  name: z.string(),
  relation: z.int(),
  /** What covers the patient today; null if nothing does. */
  plan: named.nullable(),
  /** The last IST day that can be asked for; null if there is none. */
  last_day: z.string().nullable(),
  /** Why nothing can be asked for this patient; null if it can. */
  reason: z.string().nullable(),
})
export type TestPatient = z.infer<typeof testPatient>

/** GET /user/free-health-tests. `earliest`: the first time that can be asked for, ISO 8601 UTC. */
export const freeTestOffer = listData(offeredTest).extend({
  plan_status: z.enum(['none', 'active', 'expired']),
  earliest: z.string(),
  patients: z.array(testPatient),
})
export type FreeTestOffer = z.infer<typeof freeTestOffer>
