import { z } from 'zod'
import { listOf, recordId } from '../bounded.ts'
import { PAYMENTS_MAX } from '../payment/commands.ts'

/** POST /management/payment-releases/{id}/release. `claim_ids`: the payments to release; without it, all that wait. */
export const giveRelease = z.strictObject({ claim_ids: listOf(recordId, PAYMENTS_MAX, { min: 1 }).optional() }).nullish()
