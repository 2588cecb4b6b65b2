import type { ClosingReason, OrderEvent } from '@opdesk/contracts/order/events.ts'
import { accepts } from '@opdesk/contracts/order/lifecycle.ts'
import { isOpen, type OrderState } from '@opdesk/contracts/order/order.ts'

type DataOf<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data']

/** Accepts the order as paid, once. */
export const markPaid = (state: OrderState, paid: DataOf<'order_paid'>): OrderEvent[] =>
  state.status === 'new' || state.accepted ? [] : [{ type: 'order_paid', data: paid }]

/** Records that the purchase was created. Idempotent. */
export const fulfilOrder = (state: OrderState, data: DataOf<'order_fulfilled'>): OrderEvent[] =>
  accepts(state.status, 'order_fulfilled') ? [{ type: 'order_fulfilled', data }] : []

/** Closes an unpaid order. An order that is not open does not change. */
export const closeOrder = (state: OrderState, data: { by: string | null; reason: ClosingReason }): OrderEvent[] =>
  isOpen(state) ? [{ type: 'order_closed', data }] : []
