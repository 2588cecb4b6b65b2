import type { Term } from '../../term.ts'
import type { Day } from '../../time.ts'
import type { SubscriberEvent } from '../events.ts'
import { next, type SubscriptionEventType, type SubscriptionState, subscriptionEventTypes } from '../subscription-lifecycle.ts'

/** Events of the subscriptions of one subscriber. */
export type ChainFact = Extract<SubscriberEvent, { type: SubscriptionEventType }>

/** Origin of a subscription. An organization grants corporate subscriptions, which have no order. */
export type Origin = Purchased['origin']
type Purchased = Extract<ChainFact, { type: 'plan_purchased' }>['data']

export interface ChainedSubscription extends Purchased {
  state: SubscriptionState
  /**
   * The term; null while the subscription is queued. The end is before the start if the subscription was replaced on its first day.
   */
  term: Term | null
  /** The subscription to which this one was upgraded. */
  superseded_by: string | null
}

/** All subscriptions of a subscriber, in the order in which they were bought. */
export type Chain = readonly ChainedSubscription[]

const endingOn = ({ term }: ChainedSubscription, end: Day | null): Term | null => (term && end ? { ...term, end } : term)

const withFact = (subscription: ChainedSubscription, fact: ChainFact): ChainedSubscription => {
  const changed = { ...subscription, state: next(subscription.state, fact.type) }
  switch (fact.type) {
    case 'plan_purchased':
    case 'plan_expired':
      return changed
    case 'plan_activated':
      return { ...changed, term: { start: fact.data.start, end: fact.data.end } }
    case 'plan_superseded':
      return { ...changed, term: endingOn(subscription, fact.data.end), superseded_by: fact.data.by }
    case 'plan_cancelled':
    case 'plan_reinstated':
      return { ...changed, term: endingOn(subscription, fact.data.end) }
  }
}

/**
 * The chain after an event. `granted`: origin of a subscription that was activated without a purchase, as before plans were sold.
 * It is `corporate` for a corporate subscriber. The value of such a subscription is its charge if it is retail, and 0 if it is
 * corporate.
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
  return [...chain, withFact({ ...bought, state: 'new', term: null, superseded_by: null }, fact)]
}

/** The chain after several events. */
export const afterFacts = (chain: Chain, facts: readonly ChainFact[]): Chain =>
  facts.reduce<Chain>((before, fact) => evolveChain(before, fact), chain)

/** True for an event of the subscriber's stream that is about a subscription. */
export const isChainFact = (event: SubscriberEvent): event is ChainFact =>
  subscriptionEventTypes.some(type => type === event.type)

/** The state of a subscription; `new` if the chain does not contain it. */
export const stateOf = (chain: Chain, subscription_id: string): SubscriptionState =>
  chain.find(known => known.subscription_id === subscription_id)?.state ?? 'new'
