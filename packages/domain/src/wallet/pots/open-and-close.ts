import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, type Pots } from '@opdesk/contracts/wallet/pots.ts'

const potById = (wallet: Pots, id: string) => wallet.pots.find(({ subscription_id }) => subscription_id === id)

/** Credits the wallet of a plan when its subscription becomes active, once per subscription. Paise. */
export const creditPot = (wallet: Pots, data: { subscription_id: string; amount: number; reason: string }): WalletEvent[] =>
  potById(wallet, data.subscription_id) ? [] : [{ type: 'wallet_credited', data }]

/**
 * Lapses the available amount: eight days after the end of the term, or when the subscription is cancelled. Held money stays
 * until the claim is over. Idempotent.
 */
export const lapsePot = (
  wallet: Pots,
  { subscription_id, reason }: { subscription_id: string; reason: string },
): WalletEvent[] => {
  const pot = potById(wallet, subscription_id)
  if (!pot || pot.closed !== null) return []
  return [{ type: 'wallet_lapsed', data: { subscription_id, amount: availableIn(wallet, pot), reason } }]
}

/**
 * Upgrades a pot: the available amount of the old pot lapses, its holds move with their money, and the new pot is credited. Once
 * per new subscription. If the old subscription has no pot, no money lapses. Paise.
 */
export const upgradePot = (
  wallet: Pots,
  { from, to, credited, reason }: { from: string; to: string; credited: number; reason: string },
): WalletEvent[] => {
  if (potById(wallet, to)) return []
  const pot = potById(wallet, from)
  const lapsed = pot ? availableIn(wallet, pot) : 0
  return [{ type: 'wallet_upgraded', data: { from, to, lapsed, credited, reason } }]
}
