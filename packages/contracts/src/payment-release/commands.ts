import { z } from 'zod'
import { listOf, recordId } from '../bounded.ts'

/** Payments of one call, at most. */
const PAYMENTS_MAX = 100

/** POST /management/payment-releases/{id}/release. `claim_ids`: the payments to release; without it, all that wait. */
export const giveRelease = z.strictObject({ claim_ids: listOf(recordId, PAYMENTS_MAX, { min: 1 }).optional() }).nullish()
