import type { RefundReason } from '@opdesk/contracts/order/events.ts'
import { refundsOrder } from '@opdesk/contracts/order/events.ts'
import type { OrderPayment, PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { DecliningReason } from '@opdesk/contracts/subscriber/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'

/** Facts of other streams that the decision needs. */
export interface PaymentFacts {
  /**
   * The answer of the subscriber's stream: it already has the order, would accept it, or declines it. Checkups are always accepted.
   */
  subscriber: 'has_it' | 'takes_it' | DecliningReason
  /** True if a quote of the same purchase now would be refused or would differ in any amount, the coupon's included. */
  quote_changed: boolean
  /** The order's use of its coupon: no coupon, already consumed, available, or no use left. */
  coupon: 'none' | 'consumed' | 'free' | 'gone'
}

export type PaymentDecision =
  | { type: 'nothing' }
  | { type: 'refund'; reason: RefundReason }
  | { type: 'accept'; payment_day: Day }

const NOTHING: PaymentDecision = { type: 'nothing' }
const refund = (reason: RefundReason): PaymentDecision => ({ type: 'refund', reason })

/**
 * The IST day on which an order counts as paid. If it was paid while open: the day of the payment, but not before the order's
 * creation. If it had expired: the day of its acceptance. No purchase starts before this day.
 */
export const paymentDay = (order: PlacedOrder, payment: Pick<OrderPayment, 'created_at'>, now: Date): Day => {
  if (order.status === 'expired') return istDay(now)
  const paid = Math.min(Math.max(Date.parse(payment.created_at), Date.parse(order.created_at)), now.getTime())
  return istDay(new Date(paid))
}

/** Why an order that was refunded or closed cannot be accepted; undefined if it can. */
const closingReasonOf = (order: PlacedOrder): RefundReason | undefined => {
  const refunded = order.refunds.find(({ reason }) => refundsOrder(reason))
  if (refunded) return refunded.reason === 'cancelled' || refunded.reason === 'refunded_there' ? 'already_paid' : refunded.reason
  return order.closed?.reason
}

/**
 * Decides on a captured payment by the first rule that applies. Only facts and streams count, not the source of the report. (a) the
 * payment is decided or refunded already; (b) amount or currency differs; (c) another payment was accepted; (d) another plan was
 * bought meanwhile; (e) the plan to upgrade is no longer the current one; (f) the order had expired and its price has changed
 * since; (g) the coupon has no use left. Otherwise the payment is accepted.
 */
export const decidePayment = (order: PlacedOrder, payment: OrderPayment, facts: PaymentFacts, now: Date): PaymentDecision => {
  const { payment_id } = payment
  if (payment.status !== 'captured' || order.accepted?.payment_id === payment_id) return NOTHING
  if (order.refunds.some(known => known.payment_id === payment_id) || order.foreign_refunds.includes(payment_id)) return NOTHING
  if (payment.amount !== order.amounts.total || payment.currency !== 'INR') return refund('amount_mismatch')
  if (order.accepted) return refund('already_paid')
  const closingReason = closingReasonOf(order)
  if (closingReason) return refund(closingReason)
  const accepted: PaymentDecision = { type: 'accept', payment_day: paymentDay(order, payment, now) }
  if (facts.subscriber === 'has_it') return accepted
  if (facts.subscriber !== 'takes_it') return refund(facts.subscriber)
  if (facts.coupon === 'consumed') return accepted
  if (order.status === 'expired' && facts.quote_changed) return refund('quote_changed')
  return facts.coupon === 'gone' ? refund('coupon_gone') : accepted
}
