import { DomainError } from '@opdesk/contracts/errors.ts'
import { type OrderEvent, paymentStates } from '@opdesk/contracts/order/events.ts'
import { type BankDispute, isDisputeOver, isOpen, type OrderState } from '@opdesk/contracts/order/order.ts'

export type ReportedPayment = Extract<OrderEvent, { type: 'payment_reported' }>['data']
export type ReportedRefund = Extract<OrderEvent, { type: 'refund_reported' }>['data']

/** Converts a provider's payment to a report for its order. */
export const reportOf = (
  { id, status, amount, currency, method, created_at, error }: Omit<ReportedPayment, 'payment_id' | 'source'> & { id: string },
  source: ReportedPayment['source'],
): ReportedPayment => ({ payment_id: id, status, amount, currency, method, created_at, error, source })

const rank = (status: ReportedPayment['status']): number => paymentStates.indexOf(status)

/**
 * Records a report about a payment of the order, from any source. A payment's state only moves forward, so known and late reports
 * are ignored; `failed`, `authorized`, `captured` is a legal sequence.
 * @throws not_found
 */
export const reportPayment = (state: OrderState, payment: ReportedPayment): OrderEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  const known = state.payments.find(({ payment_id }) => payment_id === payment.payment_id)
  if (known && rank(payment.status) <= rank(known.status)) return []
  return [{ type: 'payment_reported', data: payment }]
}

/**
 * Records that the checkout confirmed a payment while the provider was unavailable. This only schedules a check of the payment: the
 * provider's report alone makes an order paid. No event for a known payment, or for an order that waits for no payment.
 * @throws not_found
 */
export const confirmCheckout = (state: OrderState, payment_id: string): OrderEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  const isKnown = state.confirmed === payment_id || state.payments.some(known => known.payment_id === payment_id)
  return isKnown || !isOpen(state) ? [] : [{ type: 'checkout_confirmed', data: { payment_id } }]
}

const refundRank = { requested: 0, pending: 1, failed: 2, processed: 3 } as const

/**
 * Records a report on a refund, from the provider or of finance's refund by hand. A failed refund can still succeed.
 * @throws not_found
 */
export const reportRefund = (state: OrderState, refund: ReportedRefund): OrderEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  const known = state.refunds.find(({ payment_id }) => payment_id === refund.payment_id)
  if (known && refundRank[refund.status] <= refundRank[known.status]) return []
  if (!known && state.foreign_refunds.includes(refund.payment_id)) return []
  return [{ type: 'refund_reported', data: refund }]
}

const isSame = (a: BankDispute, b: BankDispute): boolean =>
  a.status === b.status && a.amount === b.amount && a.reason === b.reason && a.respond_by === b.respond_by

/**
 * Records news of a dispute at the payer's bank. News without a due date leaves the known one; a dispute that is over stays so.
 * @throws not_found
 */
export const reportDispute = (state: OrderState, news: BankDispute): OrderEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  const known = state.disputes.find(({ dispute_id }) => dispute_id === news.dispute_id)
  const dispute = { ...news, respond_by: news.respond_by ?? known?.respond_by ?? null }
  return known && (isDisputeOver(known) || isSame(known, dispute)) ? [] : [{ type: 'payment_disputed', data: dispute }]
}
