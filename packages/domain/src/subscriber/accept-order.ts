import { DomainError } from '@opdesk/contracts/errors.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import type { DecliningReason, PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { acceptPurchase, acceptUpgrade } from './chain/accept-purchase.ts'
import type { RegisteredSubscriber, SubscriberState, Verdict } from './state.ts'

/** A paid order of a plan. */
export interface PlanOrder {
  order_id: string
  /** 0 purchase, 2 upgrade, 3 renewal. */
  kind: 0 | 2 | 3
  /** The id of the new subscription. */
  subscription_id: string
  /** The plan as ordered. */
  plan: PlanSnapshot
  /** The subscription that an upgrade ends. */
  of: string | null
  /** Price − coupon discount, in paise before GST. */
  value: number
  /** The IST day of the payment; of the acceptance if the order had expired; of the order if its total was 0. */
  payment_day: Day
  /** Time of its creation (ISO 8601). */
  created_at: string
}

const declined = (order_id: string, reason: DecliningReason): SubscriberEvent[] => [
  { type: 'order_declined', data: { order_id, reason } },
]

const factsOf = ({ chain }: RegisteredSubscriber, order: PlanOrder, today: Day) => {
  const { order_id, kind, subscription_id, plan, of, value, payment_day } = order
  const purchase = { subscription_id, order_id, plan, value }
  const days = { payment_day, today }
  return kind === 2
    ? acceptUpgrade(chain, { ...purchase, of: of ?? '' }, days)
    : acceptPurchase(chain, { ...purchase, origin: kind === 3 ? 'renewal' : 'purchase' }, days)
}

/** The stream's decision on an order; null before it. */
export const verdictOn = ({ orders }: RegisteredSubscriber, orderId: string): Verdict | null =>
  orders.find(({ order_id }) => order_id === orderId)?.verdict ?? null

/**
 * Decides on a paid order of a plan: it becomes a subscription, queued or in force, or it is declined and the payment goes back.
 * The decision belongs to the subscriber's stream, so that one of two orders wins. Idempotent.
 *
 * `bought_otherwise`: another order was accepted since this one was created, or in the same millisecond. `plan_changed`: the plan
 * to upgrade is not the last one activated or was not in force on the payment day, or the subscriber is erased.
 * @throws not_found for an unknown subscriber
 */
export const acceptOrder = (state: SubscriberState, order: PlanOrder, now: Date): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  const { order_id, created_at } = order
  if (verdictOn(state, order_id)) return []
  if (state.erasure !== null) return declined(order_id, 'plan_changed')
  if (state.orders.some(({ verdict, at }) => verdict === 'accepted' && Date.parse(at) >= Date.parse(created_at)))
    return declined(order_id, 'bought_otherwise')
  const facts = factsOf(state, order, istDay(now))
  return facts === 'plan_changed' ? declined(order_id, facts) : withCover(state, facts)
}

/**
 * Declines a paid order of a plan because of other streams, so that a writer with older knowledge cannot accept it afterwards. An
 * order on which the stream has decided stays as it is: its payment goes back only if the verdict says so.
 * @throws not_found for an unknown subscriber
 */
export const declineOrder = (
  state: SubscriberState,
  { order_id, reason }: { order_id: string; reason: DecliningReason },
): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return verdictOn(state, order_id) ? [] : declined(order_id, reason)
}
