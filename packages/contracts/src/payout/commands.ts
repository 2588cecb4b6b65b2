import { z } from 'zod'
import { text } from '../bounded.ts'
import { rupees } from '../http.ts'

/** A text that may not be empty. */
const given = (max: number, missing: string) => text(max, { missing }).min(1, missing)

/** Why a person who drew the file marks alone (four eyes). */
const alone = text(500).optional()

/**
 * POST /management/payouts/{reference}/mark: the bank's word by hand. `utr`: 12 to 22 letters and digits; blanks do not matter.
 * `reason`: in the bank's words.
 */
export const markPayout = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('paid'), utr: text(40, { missing: 'Please enter the UTR' }), alone }),
  z.strictObject({ state: z.literal('failed'), reason: given(200, 'Please enter the reason'), alone }),
])
export type MarkPayout = z.infer<typeof markPayout>

/** POST /management/payouts/{reference}/trace. `answer`: for the payee, who reads it on the claim. */
export const answerTrace = z.strictObject({ answer: given(1000, 'Please enter the answer for the subscriber') })

/** POST /management/payouts/{reference}/never-sent. `word`: the provider's confirmation. */
export const neverSent = z.strictObject({ word: given(500, 'Please enter the provider’s confirmation') })

const RECOVERED_MAX = 10_000_000

/** POST /management/payouts/{reference}/recovered: money of a second payment that came back by another way. Rupees. */
export const recoverPayout = z.strictObject({
  amount: rupees(0.01, RECOVERED_MAX, 'Please enter the amount that came back'),
  reason: given(500, 'Please enter how it came back'),
})
