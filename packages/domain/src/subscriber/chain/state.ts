import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { next, type SubscriptionState } from '@opdesk/contracts/subscriber/subscription-lifecycle.ts'
import type { Term } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** How a subscription came about. Corporate ones are granted by the organization and have no order. */
export type Origin = 'purchase' | 'renewal' | 'upgrade' | 'corporate'

interface Purchased {
  subscription_id: string
  order_id: string | null
  origin: Origin
  /** The plan as it was sold. */
  plan: PlanSnapshot
  /** In paise before GST; an upgrade takes the unused part of it off the new price. */
  value: number
}

/** What happens to the subscriptions of one subscriber. Days are IST days; `end` is the last day in force. */
export type ChainFact =
  | { type: 'plan_purchased'; data: Purchased }
  | { type: 'plan_activated'; data: { subscription_id: string; plan: PlanSnapshot } & Term }
  | { type: 'plan_superseded'; data: { subscription_id: string; by: string; end: Day } }
  | { type: 'plan_expired'; data: { subscription_id: string } }
  /** `end` is null for one that was queued: it was never in force. */
  | { type: 'plan_cancelled'; data: { subscription_id: string; end: Day | null; reason: string } }
  | { type: 'plan_reinstated'; data: { subscription_id: string; end: Day } }

export interface ChainedSubscription extends Purchased {
  state: SubscriptionState
  /** Null while it is queued. The end is before the start if it was replaced on its first day. */
  term: Term | null
}

/** All subscriptions of a subscriber, in the order in which they were bought. */
export type Chain = readonly ChainedSubscription[]

const withFact = (subscription: ChainedSubscription, fact: ChainFact): ChainedSubscription => {
  const changed = { ...subscription, state: next(subscription.state, fact.type) }
  switch (fact.type) {
    case 'plan_purchased':
    case 'plan_expired':
      return changed
    case 'plan_activated':
      return { ...changed, term: { start: fact.data.start, end: fact.data.end } }
    case 'plan_superseded':
    case 'plan_cancelled':
    case 'plan_reinstated': {
      const { end } = fact.data
      return { ...changed, term: subscription.term && end ? { ...subscription.term, end } : subscription.term }
    }
  }
}

/**
 * The chain after a fact. `granted` is the origin of a subscription that was activated without a purchase, as all were before
 * plans were sold: `corporate` for a corporate subscriber. A granted retail one has its charge as value, a corporate one none.
 */
export const evolveChain = (chain: Chain, fact: ChainFact, granted: 'purchase' | 'corporate' = 'purchase'): Chain => {
  const { subscription_id } = fact.data
  if (chain.some(known => known.subscription_id === subscription_id)) {
    return chain.map(known => (known.subscription_id === subscription_id ? withFact(known, fact) : known))
  }
  if (fact.type !== 'plan_purchased' && fact.type !== 'plan_activated') return chain
  const { plan } = fact.data
  const value = granted === 'corporate' ? 0 : plan.membership.charges
  const bought: Purchased =
    fact.type === 'plan_purchased' ? fact.data : { subscription_id, order_id: null, origin: granted, plan, value }
  return [...chain, withFact({ ...bought, state: 'new', term: null }, fact)]
}

/** The chain after several facts. */
export const afterFacts = (chain: Chain, facts: readonly ChainFact[]): Chain =>
  facts.reduce<Chain>((before, fact) => evolveChain(before, fact), chain)
