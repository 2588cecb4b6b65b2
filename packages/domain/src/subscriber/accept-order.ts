import { DomainError } from '@opdesk/contracts/errors.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import type { DecliningReason, PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { acceptPurchase, acceptUpgrade } from './chain/accept-purchase.ts'
import type { RegisteredSubscriber, SubscriberState, Verdict } from './state.ts'

/** A paid order of a plan. */
export interface PlanOrder {
  order_id: string
  /** Kind of the order: 0 purchase, 2 upgrade, 3 renewal. */
  kind: 0 | 2 | 3
  /** Id of the new subscription. */
  subscription_id: string
  /** Snapshot of the ordered plan. */
  plan: PlanSnapshot
  /** Id of the subscription that an upgrade ends. */
  of: string | null
  /** Price − coupon discount, in paise before GST. */
  value: number
  /** IST day of the payment; of the acceptance if the order had expired; of the order's creation if its total was 0. */
  payment_day: Day
  /** When the order was created (ISO 8601). */
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

/** The stream's decision on an order; null while there is none. */
export const verdictOn = ({ orders }: RegisteredSubscriber, orderId: string): Verdict | null =>
  orders.find(({ order_id }) => order_id === orderId)?.verdict ?? null

/**
 * Decides on a paid order of a plan: it becomes a queued or active subscription, or it is declined and the payment refunded. The
 * subscriber's stream decides, so that only one of two orders is accepted. Idempotent. `bought_otherwise`: another order was
 * accepted since this one was created, or in the same millisecond. `plan_changed`: the plan to upgrade is not the last one
 * activated or was not in force on the payment day, or the subscriber is erased.
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
 * Declines a paid order of a plan because of other streams, so that a writer with an older state cannot accept it afterwards. If
 * the stream has already decided, the decision stays: the payment is refunded only if it was declined.
 * @throws not_found for an unknown subscriber
 */
export const declineOrder = (
  state: SubscriberState,
  { order_id, reason }: { order_id: string; reason: DecliningReason },
): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return verdictOn(state, order_id) ? [] : declined(order_id, reason)
}
