import type { Chain, ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import { lapseInstant } from '@opdesk/contracts/term.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { evolvePots, type Pots } from '@opdesk/contracts/wallet/pots.ts'
import { creditPot, lapsePot, upgradePot } from './open-and-close.ts'

/** Credits the pot of a subscription that has begun. After an upgrade it moves the pot of the replaced subscription. */
const opening = (wallet: Pots, { subscription_id, plan }: ChainedSubscription, chain: Chain): WalletEvent[] => {
  const before = chain.find(({ superseded_by }) => superseded_by === subscription_id)
  const amount = plan.membership.wallet_balance
  const reason = `Plan ${plan.name}`
  return before
    ? upgradePot(wallet, { from: before.subscription_id, to: subscription_id, credited: amount, reason })
    : creditPot(wallet, { subscription_id, amount, reason })
}

/**
 * The reason to close a subscription's pot by now; undefined if it stays open. A refunded subscription loses its pot at once. An
 * ended one, even if an employee left, keeps it until no claim for its days can be filed; a reinstated one has its old end again.
 */
const closing = ({ state, origin, plan, term }: ChainedSubscription, now: Date): string | undefined => {
  if (!term || state === 'upgraded') return undefined
  if (state === 'cancelled' && origin !== 'corporate') return `Plan ${plan.name} cancelled`
  return now >= lapseInstant(term.end) ? `Plan ${plan.name} ended` : undefined
}

/**
 * The wallet events that a subscriber's subscriptions require by now and that are not recorded: credits of subscriptions that
 * began, upgrades, and lapses of subscriptions that are over for good. Idempotent; it may run late, and events may arrive in any
 * order.
 */
export const walletDue = (wallet: Pots, chain: Chain, now: Date): WalletEvent[] => {
  const events: WalletEvent[] = []
  let current = wallet
  const record = (decided: readonly WalletEvent[]): void => {
    events.push(...decided)
    current = decided.reduce(evolvePots, current)
  }
  const begun = chain.filter(({ term }) => term !== null)
  for (const subscription of begun) record(opening(current, subscription, chain))
  for (const subscription of begun) {
    const reason = closing(subscription, now)
    if (reason !== undefined) record(lapsePot(current, { subscription_id: subscription.subscription_id, reason }))
  }
  return events
}

/** Brings a wallet up to date, then decides on it; both results are one append. */
export const onWalletUpToDate = (
  wallet: Pots,
  { chain, now }: { chain: Chain; now: Date },
  decide: (wallet: Pots) => WalletEvent[],
): WalletEvent[] => {
  const due = walletDue(wallet, chain, now)
  return [...due, ...decide(due.reduce(evolvePots, wallet))]
}
