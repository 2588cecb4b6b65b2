import { type OrderEvent, OrderKind } from '@opdesk/contracts/order/events.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { PaidOrder } from '@opdesk/domain/invoice/draft-invoice.ts'
import { closeOrder, fulfilOrder } from '@opdesk/domain/order/fulfil-order.ts'
import type pg from 'pg'
import { purchaseCheckup } from '../checkups/purchase-checkup.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { bringWalletUpToDate } from '../wallet-credit/bring-wallet-up-to-date.ts'
import { type Cause, commandFrom, type WorkflowContext } from '../workflow.ts'
import { onOrder, readOrder } from './on-order.ts'
import { NAME } from './take-order.ts'

/** Deletes an order from the list of open orders: it no longer waits for a payment. */
export const notOpen = async (db: pg.Pool, orderId: string): Promise<void> => {
  await db.query('delete from app.open_order where order_id = $1', [orderId])
}

/** Closes the subscriber's other open plan orders: the order paid first is fulfilled. */
const closeOthers = async (context: WorkflowContext, cause: Cause, orderId: string, { subscriber_id }: PlacedOrder) => {
  const { rows } = await context.db.query<{ order_id: string }>(
    'select order_id from app.open_order where subscriber_id = $1 and order_id <> $2',
    [subscriber_id, orderId],
  )
  for (const { order_id } of rows) {
    const command = commandFrom(NAME, `close ${order_id}`, cause)
    await onOrder(context, order_id, command, other =>
      other.status === 'new' || other.kind === OrderKind.healthTest
        ? []
        : closeOrder(other, { by: orderId, reason: 'bought_otherwise' }),
    )
  }
}

type Fulfilled = Extract<OrderEvent, { type: 'order_fulfilled' }>['data']

/** The facts of a paid order that its invoice and its checkup need. */
export const asPaid = (orderId: string, order: PlacedOrder): PaidOrder => {
  const accepted = order.accepted ?? { payment_id: null, payment_day: istDay(new Date(order.created_at)) }
  const subscription_id = order.kind === OrderKind.healthTest ? null : orderId
  return { ...order, ...accepted, order_id: orderId, subscription_id }
}

const deliver = async (context: WorkflowContext, cause: Cause, orderId: string, order: PlacedOrder): Promise<Fulfilled> => {
  const paid = asPaid(orderId, order)
  const invoice = await issueInvoice(context, paid)
  if (order.kind === OrderKind.healthTest) {
    return { subscription_id: null, checkup_id: await purchaseCheckup(context, paid), invoice }
  }
  await bringWalletUpToDate(context, order.subscriber_id, commandFrom(NAME, 'wallet', cause))
  await closeOthers(context, cause, orderId, order)
  return { subscription_id: orderId, checkup_id: null, invoice }
}

/** Takes the steps from the acceptance of an order's payment to its fulfilment. Each step is idempotent. */
export const fulfil = async (context: WorkflowContext, cause: Cause, orderId: string): Promise<void> => {
  const order = await readOrder(context, orderId)
  await notOpen(context.db, orderId)
  if (order.status !== 'paid') return
  const fulfilled = await deliver(context, cause, orderId, order)
  await onOrder(context, orderId, commandFrom(NAME, 'fulfil', cause), state => fulfilOrder(state, fulfilled))
}
