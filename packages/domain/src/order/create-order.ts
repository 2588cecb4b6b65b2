import type { OrderEvent } from '@opdesk/contracts/order/events.ts'
import { accepts } from '@opdesk/contracts/order/lifecycle.ts'
import { isOpen, type OrderState, type PlacedOrder } from '@opdesk/contracts/order/order.ts'

export type NewOrder = Extract<OrderEvent, { type: 'order_created' }>['data']

/** Milliseconds for which an order waits for its payment. */
export const PAYMENT_WINDOW_MS = 30 * 60_000

/** Creates the order with all its amounts; the caller has validated and quoted them. Idempotent. */
export const createOrder = (state: OrderState, order: Omit<NewOrder, 'expires_at'>, { now }: { now: Date }): OrderEvent[] => {
  if (!accepts(state.status, 'order_created')) return []
  const expires_at = new Date(now.getTime() + PAYMENT_WINDOW_MS).toISOString()
  return [{ type: 'order_created', data: { ...order, expires_at } }]
}

/** Records the provider's order. No event if it is recorded already, or the order can no longer be paid. */
export const openOrder = (state: OrderState, provider_order_id: string): OrderEvent[] =>
  state.status === 'created' && state.provider_order_id === null ? [{ type: 'order_opened', data: { provider_order_id } }] : []

/** Ends an order that the provider did not open: it cannot be paid, and must not wait as if it could. */
export const giveUpOrder = (state: OrderState): OrderEvent[] =>
  isUnopened(state) && state.status === 'created' ? [{ type: 'order_expired', data: {} }] : []

/** True if the provider has no order for it. */
export const isUnopened = (state: OrderState): boolean => state.status !== 'new' && state.provider_order_id === null

/** True if the order can be paid now and has had no attempt. The same request then gets this order again. */
export const isAwaitingFirstAttempt = (state: OrderState, now: Date): boolean =>
  state.status === 'created' && now.toISOString() < state.expires_at

/** Milliseconds after its expiry for which an unfinished payment keeps an order open, at most. */
const PENDING_PAYMENT_MAX_MS = 96 * 3_600_000

/** True if a payment is under way or undecided. */
const hasPendingPayment = ({ payments, refunds }: PlacedOrder): boolean =>
  payments.some(
    ({ payment_id, status }) =>
      (status === 'created' || status === 'authorized' || status === 'captured') &&
      !refunds.some(refund => refund.payment_id === payment_id),
  )

/**
 * Expires an order after 30 minutes; the caller has queried the provider before. No event if the order is not waiting for a
 * payment, or a payment is under way.
 */
export const expireOrder = (state: OrderState, now: Date): OrderEvent[] => {
  if (state.status === 'new' || !isOpen(state) || now.toISOString() < state.expires_at) return []
  const isAbandoned = now.getTime() >= Date.parse(state.expires_at) + PENDING_PAYMENT_MAX_MS
  return hasPendingPayment(state) && !isAbandoned ? [] : [{ type: 'order_expired', data: {} }]
}
