import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const paise = z.int().min(0)

/** Events of a subscriber's wallet, stream `wallet-<subscriber id>`. Paise. */
export const walletEvents = defineEvents({
  /** A plan became active. */
  wallet_credited: z.object({ subscription_id: z.string(), amount: paise, reason: z.string() }),
  /** `claim_version`: the claim's version when its submission began; a later hold of a claim replaces its earlier one. */
  wallet_hold_placed: z.object({ claim_id: z.string(), claim_version: z.int(), amount: paise }),
  wallet_hold_released: z.object({ claim_id: z.string(), amount: paise }),
  /** Settlement: takes the amount and ends the hold. At most one per claim and payment reference. */
  wallet_debited: z.object({ claim_id: z.string(), claim_number: z.string(), amount: paise, reference: z.string() }),
})
export type WalletEvent = EventOf<typeof walletEvents>

export const walletStream = streamsOf('wallet')
