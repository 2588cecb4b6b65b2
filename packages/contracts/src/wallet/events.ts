import { z } from 'zod'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'

const paise = z.int().min(0)

/** Events of a subscriber's wallet, stream `wallet-<subscriber id>`. It has a pot for each subscription. Paise. */
export const walletEvents = defineEvents({
  /** A plan became active. */
  wallet_credited: z.object({ subscription_id: z.string(), amount: paise, reason: z.string() }),
  /**
   * `subscription_id`: the subscription with the used pot. `claim_version`: the claim's version when its submission began; a later
   * hold of the claim replaces the earlier one.
   */
  wallet_hold_placed: z.object({
    subscription_id: z.string(),
    claim_id: z.string(),
    claim_version: z.int(),
    amount: paise,
  }),
  wallet_hold_released: z.object({ claim_id: z.string(), amount: paise }),
  /** Settlement of a claim: debits the amount and ends the hold. At most once per claim and payment reference. */
  wallet_debited: z.object({ claim_id: z.string(), claim_number: z.string(), amount: paise, reference: z.string() }),
  /**
   * The money of a payment came back: it is in the pot again, also in a closed one, and held for its claim. `claim_version`: see
   * `wallet_hold_placed`.
   */
  wallet_debit_returned: z.object({
    subscription_id: z.string(),
    claim_id: z.string(),
    claim_number: z.string(),
    claim_version: z.int(),
    amount: paise,
    reference: z.string(),
  }),
  /** The pot was closed; `amount` may be 0. */
  wallet_lapsed: z.object({ subscription_id: z.string(), amount: paise, reason: z.string() }),
  /** In an upgrade the available money in `from` lapsed, its holds moved to `to` with their money, and `to` was credited. */
  wallet_upgraded: z.object({ from: z.string(), to: z.string(), lapsed: paise, credited: paise, reason: z.string() }),
  /** Lapsed money was restored for a claim that had been wrongly refused. */
  wallet_restored: z.object({ subscription_id: z.string(), claim_id: z.string(), claim_number: z.string(), amount: paise }),
})
export type WalletEvent = EventOf<typeof walletEvents>

/** Before version 2 a wallet was a single sum. A hold without a pot uses the pot that was last credited before it. */
export const walletUpcasters: Upcasters = { 'wallet_hold_placed@1': data => ({ ...data, subscription_id: '' }) }

export const walletStream = streamsOf('wallet')
