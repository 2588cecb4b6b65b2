import { DomainError } from '@opdesk/contracts/errors.ts'
import { type OrderEvent, type RefundReason, refundsOrder } from '@opdesk/contracts/order/events.ts'
import { type OrderState, pendingPayments } from '@opdesk/contracts/order/order.ts'

/** The idempotency key of a refund at the provider: repeated requests refund a payment once. */
export const refundKey = (paymentId: string): string => `refund-${paymentId}`

/**
 * Requests the refund of the whole payment, once for each payment.
 * @throws not_refundable unless the payment is reported as captured
 */
export const requestRefund = (
  state: OrderState,
  { payment_id, reason }: { payment_id: string; reason: RefundReason },
): OrderEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  if (state.refunds.some(refund => refund.payment_id === payment_id)) return []
  const payment = state.payments.find(known => known.payment_id === payment_id)
  if (payment?.status !== 'captured') throw new DomainError('not_refundable')
  return [{ type: 'refund_requested', data: { payment_id, amount: payment.amount, reason, refund_key: refundKey(payment_id) } }]
}

/**
 * Ends an order without an accepted payment, after its payment was given back at the provider before it was known here. Another
 * payment that may still be accepted keeps the order as it is. Idempotent.
 * @throws not_found
 */
export const endRefundedThere = (state: OrderState, payment_id: string): OrderEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  const payment = state.payments.find(known => known.payment_id === payment_id)
  const isEnding = state.refunds.some(refund => refund.payment_id === payment_id || refundsOrder(refund.reason))
  if (payment?.status !== 'refunded' || state.accepted || isEnding || pendingPayments(state).length > 0) return []
  const { amount } = payment
  return [
    { type: 'refund_requested', data: { payment_id, amount, reason: 'refunded_there', refund_key: refundKey(payment_id) } },
    { type: 'refund_reported', data: { payment_id, refund_id: null, status: 'processed', reference: null } },
  ]
}
