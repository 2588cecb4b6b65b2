import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { orderStream, type RefundReason, refundsOrder } from '@opdesk/contracts/order/events.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { decliningReasons } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { decidePayment, type PaymentDecision, paymentDay } from '@opdesk/domain/order/decide-payment.ts'
import { closeOrder, markPaid } from '@opdesk/domain/order/fulfil-order.ts'
import { endRefundedThere, requestRefund } from '@opdesk/domain/order/refund-order.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { type Cause, causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { asPaid, fulfil, notOpen } from './fulfil.ts'
import { onOrder, readOrder } from './on-order.ts'
import { paymentBasis } from './payment-basis.ts'
import { declinePaid, freeCoupon, NAME, takeOrder } from './take-order.ts'

/** Accepts a free order when it is created, or closes it if it can no longer be accepted. */
const takeFreeOrder = async (event: HandledEvent<'order_created'>, context: WorkflowContext): Promise<void> => {
  if (event.data.amounts.total > 0) return
  const orderId = orderStream.idOf(event.stream)
  const order = await readOrder(context, orderId)
  if (order.status !== 'created') return
  const payment_day = istDay(new Date(order.created_at))
  const cause = causeOf(event)
  const taken = await takeOrder(context, cause, orderId, order, payment_day)
  if (taken === 'quote_changed') throw new Error(`order ${orderId} costs nothing, and was declined for its price`)
  await onOrder(context, orderId, commandFrom(NAME, 'decide', cause), state =>
    taken === 'taken' ? markPaid(state, { payment_id: null, payment_day }) : closeOrder(state, { by: null, reason: taken }),
  )
}

/**
 * Carries out the decision on a payment: accepts the order, or declines it in the subscriber's stream if it is about a plan.
 * Returns 'taken' or the reason of the refund.
 */
const carryOut = async (
  decision: Exclude<PaymentDecision, { type: 'nothing' }>,
  context: WorkflowContext,
  cause: Cause,
  orderId: string,
  order: PlacedOrder,
): Promise<'taken' | RefundReason> => {
  if (decision.type === 'accept') return takeOrder(context, cause, orderId, order, decision.payment_day)
  const declining = decliningReasons.find(reason => reason === decision.reason)
  return declining ? declinePaid(context, cause, orderId, order, declining) : decision.reason
}

/**
 * Frees a coupon use that one leader consumed for an order after another leader had refunded or closed the order. The present
 * leader does this, because the one that consumed it may have died.
 */
const freeIfOver = async (event: HandledEvent<'coupon_consumed'>, context: WorkflowContext): Promise<void> => {
  const { order_id } = event.data
  const order = await readOrder(context, order_id)
  const isOver = order.closed !== null || order.refunds.some(({ reason }) => refundsOrder(reason))
  if (isOver) await freeCoupon(context, causeOf(event), order_id, order)
}

/** Decides on a captured payment, or one that was given back already, and takes the steps that lead to the paid order or to the refund. */
const decideOnPayment = async (event: HandledEvent<'payment_reported'>, context: WorkflowContext): Promise<void> => {
  const { payment_id, status } = event.data
  const orderId = orderStream.idOf(event.stream)
  if (status === 'refunded')
    return onOrder(context, orderId, commandFrom(NAME, 'refunded there', causeOf(event)), state =>
      endRefundedThere(state, payment_id),
    )
  if (status !== 'captured') return
  const order = await readOrder(context, orderId)
  const payment = order.payments.find(known => known.payment_id === payment_id)
  if (!payment) return
  const now = context.clock()
  const decision = decidePayment(order, payment, await paymentBasis(context.store, orderId, order, payment, now), now)
  if (decision.type === 'nothing') return
  const cause = causeOf(event)
  const outcome = await carryOut(decision, context, cause, orderId, order)
  await onOrder(context, orderId, commandFrom(NAME, 'decide', cause), state =>
    outcome === 'taken'
      ? markPaid(state, { payment_id, payment_day: paymentDay(order, payment, now) })
      : requestRefund(state, { payment_id, reason: outcome }),
  )
}

/** Frees the coupon use, reserved or consumed, of an order that ended without fulfilment. */
const giveBack = async (event: HandledEvent, context: WorkflowContext): Promise<void> => {
  const orderId = orderStream.idOf(event.stream)
  await notOpen(context.db, orderId)
  await freeCoupon(context, causeOf(event), orderId, await readOrder(context, orderId))
}

/** Refunds the payment of an order after finance cancelled its purchase. A plan granted by an organization has no order. */
const refundCancelled = async (event: HandledEvent, orderId: string, context: WorkflowContext): Promise<void> =>
  onOrder(context, orderId, commandFrom(NAME, 'refund', causeOf(event)), state => {
    const payment_id = state.status === 'new' ? null : state.accepted?.payment_id
    return payment_id ? requestRefund(state, { payment_id, reason: 'cancelled' }) : []
  })

/** Handles the refund of a whole order: frees its coupon use, and issues a credit note for its invoice. */
const refunded = async (event: HandledEvent<'refund_requested'>, context: WorkflowContext): Promise<void> => {
  if (!refundsOrder(event.data.reason)) return
  await giveBack(event, context)
  const orderId = orderStream.idOf(event.stream)
  const order = await readOrder(context, orderId)
  if (order.accepted) await issueCreditNote(context, asPaid(orderId, order))
}

/**
 * The only part that decides on orders (domain.md section 9): callbacks, webhooks, polls and look-ups only record facts about
 * payments. A decision takes these steps: coupon, subscriber's stream, order paid or refund requested, wallet, order fulfilled.
 * Each step is idempotent, so after a crash the next run completes them.
 */
export const orders = defineWorkflow({
  name: NAME,
  on: {
    order_created: takeFreeOrder,
    payment_reported: decideOnPayment,
    order_paid: (event, context) => fulfil(context, causeOf(event), orderStream.idOf(event.stream)),
    plan_cancelled: (event, context) => refundCancelled(event, event.data.subscription_id, context),
    checkup_cancelled: (event, context) => refundCancelled(event, checkupStream.idOf(event.stream), context),
    order_expired: giveBack,
    order_closed: giveBack,
    coupon_consumed: freeIfOver,
    refund_requested: refunded,
  },
})
