import type { RefundReason } from '@opdesk/contracts/order/events.ts'
import { refundsOrder } from '@opdesk/contracts/order/events.ts'
import type { OrderPayment, PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { DecliningReason } from '@opdesk/contracts/subscriber/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'

/** Facts of other streams that the decision needs. */
export interface PaymentFacts {
  /** True if the subscriber's stream has the order already, would accept it, or declines it. Checkups are always accepted. */
  subscriber: 'has_it' | 'takes_it' | DecliningReason
  /** True if the same quote, requested now, is refused or differs in any amount, the coupon's included. */
  quote_changed: boolean
  /** True if the order has consumed its use of the coupon, can have one, or none is left. */
  coupon: 'none' | 'consumed' | 'free' | 'gone'
}

export type PaymentDecision =
  | { type: 'nothing' }
  | { type: 'refund'; reason: RefundReason }
  | { type: 'accept'; payment_day: Day }

const NOTHING: PaymentDecision = { type: 'nothing' }
const refund = (reason: RefundReason): PaymentDecision => ({ type: 'refund', reason })

/**
 * The IST day for which an order counts as paid. An order paid while open: the day of the payment, at the earliest that of the
 * order. An expired one: the day of its acceptance. No purchase starts before it.
 */
export const paymentDay = (order: PlacedOrder, payment: Pick<OrderPayment, 'created_at'>, now: Date): Day => {
  if (order.status === 'expired') return istDay(now)
  const paid = Math.min(Math.max(Date.parse(payment.created_at), Date.parse(order.created_at)), now.getTime())
  return istDay(new Date(paid))
}

/** The reason that keeps an order that is over, or was refunded, from acceptance; undefined if it can be accepted. */
const closingReasonOf = (order: PlacedOrder): RefundReason | undefined => {
  const refunded = order.refunds.find(({ reason }) => refundsOrder(reason))
  if (refunded) return refunded.reason === 'cancelled' || refunded.reason === 'refunded_there' ? 'already_paid' : refunded.reason
  return order.closed?.reason
}

/**
 * Decides on a captured payment by the first rule that holds, in this order. The result follows from facts and streams, never
 * from the input that reported the payment.
 *
 * (a) it is decided or refunded already; (b) another amount or currency; (c) another payment was accepted; (d) another plan was
 * bought meanwhile; (e) the plan to upgrade is no longer the present one; (f) the order had expired and its price has changed
 * since; (g) no use of the coupon is left. Otherwise it is accepted.
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
