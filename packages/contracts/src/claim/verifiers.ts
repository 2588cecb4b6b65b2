import { z } from 'zod'

/** A record of GET /admin/verifiers. */
export const verifierRef = z.object({ _id: z.string(), name: z.string() })

/**
 * A record of GET /management/verifiers: an active verifier, with the number of their open claims. `on_leave_until`: the last IST
 * day on which a substitute acts for them.
 */
export const verifier = z.object({
  _id: z.string(),
  name: z.string(),
  open_claims: z.int(),
  on_leave_until: z.string().nullable(),
})

/** A record of GET /management/delegation-verifiers: an active verifier, without their workload. */
export const delegationVerifier = verifier.omit({ open_claims: true })
export type DelegationVerifier = z.infer<typeof delegationVerifier>

/**
 * A record of GET /management/verifier-workload: an active verifier, or an inactive person with transferable work. It counts claims
 * of internal status 0 and 6, and disputes that wait for the verifier.
 */
export const verifierWorkload = z.object({
  _id: z.string(),
  name: z.string(),
  active: z.boolean(),
  on_leave_until: z.string().nullable(),
  claims: z.int(),
  disputes: z.int(),
})
export type VerifierWorkload = z.infer<typeof verifierWorkload>
