import { z } from 'zod'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'

const paise = z.int().min(0)

/** Events of a subscriber's wallet, stream `wallet-<subscriber id>`. It has a pot for each subscription. Paise. */
export const walletEvents = defineEvents({
  /** A plan became active. */
  wallet_credited: z.object({ subscription_id: z.string(), amount: paise, reason: z.string() }),
  /**
   * `subscription_id`: of the pot that is drawn on. `claim_version`: the claim's version when its submission began; a later hold
   * of a claim replaces its earlier one.
   */
  wallet_hold_placed: z.object({
    subscription_id: z.string(),
    claim_id: z.string(),
    claim_version: z.int(),
    amount: paise,
  }),
  wallet_hold_released: z.object({ claim_id: z.string(), amount: paise }),
  /** Settlement: takes the amount and ends the hold. At most one per claim and payment reference. */
  wallet_debited: z.object({ claim_id: z.string(), claim_number: z.string(), amount: paise, reference: z.string() }),
  /** Closes the pot, even with no money left to lapse. */
  wallet_lapsed: z.object({ subscription_id: z.string(), amount: paise, reason: z.string() }),
  /** The available money in `from` lapses, its holds join `to` with their money, and `to` is credited. */
  wallet_upgraded: z.object({ from: z.string(), to: z.string(), lapsed: paise, credited: paise, reason: z.string() }),
  /** Lapsed money comes back for a claim that was refused wrongly. */
  wallet_restored: z.object({ subscription_id: z.string(), claim_id: z.string(), claim_number: z.string(), amount: paise }),
})
export type WalletEvent = EventOf<typeof walletEvents>

/** Before version 2 a wallet was one sum. A hold without a pot draws on the one that was credited last before it. */
export const walletUpcasters: Upcasters = { 'wallet_hold_placed@1': data => ({ ...data, subscription_id: '' }) }

export const walletStream = streamsOf('wallet')
