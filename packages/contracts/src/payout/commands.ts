import { z } from 'zod'
import { text } from '../bounded.ts'
import { rupees } from '../http.ts'

/** Why a person who drew the file marks alone (four eyes). */
const alone = text(500).optional()

/**
 * POST /management/payouts/{reference}/mark: the bank's word by hand. `utr`: 12 to 22 letters and digits; blanks do not matter.
 * `reason`: in the bank's words.
 */
export const markPayout = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('paid'), utr: text(40, { missing: 'Please enter the UTR' }), alone }),
  z.strictObject({ state: z.literal('failed'), reason: text(200, { missing: 'Please enter the reason' }), alone }),
])
export type MarkPayout = z.infer<typeof markPayout>

/** POST /management/payouts/{reference}/never-sent. `word`: the provider's confirmation. */
export const neverSent = z.strictObject({ word: text(500, { missing: 'Please enter the provider’s confirmation' }) })

const RECOVERED_MAX = 10_000_000
const NO_WAY_BACK = 'Please enter how it came back'

/** POST /management/payouts/{reference}/recovered: money of a second payment that came back by another way. Rupees. */
export const recoverPayout = z.strictObject({
  amount: rupees(0.01, RECOVERED_MAX, 'Please enter the amount that came back'),
  reason: text(500, { missing: NO_WAY_BACK }).min(1, NO_WAY_BACK),
})
export type RecoverPayout = z.infer<typeof recoverPayout>
