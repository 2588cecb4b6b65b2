import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, evolvePots, type Pots } from '@opdesk/contracts/wallet/pots.ts'

/** The given events, followed by the lapse of the money that they freed in a closed pot. All belong in one append. */
export const withLapses = (wallet: Pots, events: readonly WalletEvent[]): WalletEvent[] => {
  const after = events.reduce(evolvePots, wallet)
  const lapses = after.pots.flatMap((pot): WalletEvent[] => {
    const amount = availableIn(after, pot)
    if (pot.closed === null || amount <= 0) return []
    return [{ type: 'wallet_lapsed', data: { subscription_id: pot.subscription_id, amount, reason: pot.closed } }]
  })
  return [...events, ...lapses]
}
