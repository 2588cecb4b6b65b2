import { z } from 'zod'
import { text } from '../bounded.ts'

/** Lifetime of an open request. */
export const CONFIRMATION_DAYS = 7
const REASON_MAX = 500
const reasonMissing = 'Please say why you refuse'

/** PATCH /admin/confirmations/{id}. */
export const decideConfirmation = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('confirm') }),
  z.strictObject({
    decision: z.literal('refuse'),
    reason: text(REASON_MAX, { missing: reasonMissing, tooLong: `Maximum ${REASON_MAX} characters` }).min(1, reasonMissing),
  }),
  z.strictObject({ decision: z.literal('withdraw') }),
])
export type DecideConfirmation = z.infer<typeof decideConfirmation>

/** The fields of the dialog that refuses a request. */
export const refusalForm = decideConfirmation.options[1].pick({ reason: true })
