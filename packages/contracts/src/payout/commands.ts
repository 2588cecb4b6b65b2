import { z } from 'zod'
import { text } from '../bounded.ts'

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
