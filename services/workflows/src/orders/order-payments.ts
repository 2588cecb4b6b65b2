import { processActor } from '@opdesk/contracts/actor.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { isOpen, type PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { expireOrder } from '@opdesk/domain/order/create-order.ts'
import { decidePayment } from '@opdesk/domain/order/decide-payment.ts'
import { type ReportedPayment, reportOf, reportPayment } from '@opdesk/domain/order/report-payment.ts'
import type { ProviderPayment } from '@opdesk/integrations/payments/payment-provider.ts'
import { AT_ONCE, createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { onOrder, readOrder } from './on-order.ts'
import { paymentBasis } from './payment-basis.ts'
import { askProvider } from './provider-calls.ts'
import { refundPayment } from './refund-payment.ts'

const NAME = 'order-payments'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Times after the opening of an order (ms) at which its payments are polled from the provider. */
const pollsAfter = [2, 5, 15, 30]
  .map(minutes => minutes * MINUTE_MS)
  .concat([1, 3, 6, 12, 24, 48, 72, 96].map(hours => hours * HOUR_MS))
/** Those times (ms) that apply to an order that is over: fewer, because a late payment is still possible. */
const pollsWhenOver = [24, 72, 96].map(hours => hours * HOUR_MS)
/** Poll times (ms) of an accepted order: a second payment mostly comes soon after the first. Later the nightly reconciliation finds it. */
const pollsWhenAccepted = [1, 6, 24].map(hours => hours * HOUR_MS).concat(pollsWhenOver)
/** Time (ms) after which an authorized payment is captured here, if the provider has not captured it itself. */
const CAPTURED_AFTER_MS = 5 * MINUTE_MS
/** Interval (ms) of polls for a payment under way, which keeps its order open after the expiry. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS

interface Due {
  what: 'expire' | 'poll' | 'capture' | 'refund'
  order_id: string
  payment_id?: string
  /** Number of attempts so far. */
  turn: number
  /** Position of the event that caused this work. */
  position: string
  /** Time from which the polls' times count, ISO 8601. */
  since: string
}

const timers = createTimers<Due>(NAME)

const keyOf = ({ what, order_id, payment_id = '', turn }: Due): string => `${what} ${order_id} ${payment_id} ${turn}`
const setTimer = (context: WorkflowContext, due: Date, data: Due): Promise<void> =>
  timers.set(context.db, { key: keyOf(data), due, position: data.position, data })

const later = (context: WorkflowContext, ms: number): Date => new Date(context.clock().getTime() + ms)

/** Records the status of a payment as the provider reports it. */
const report = (context: WorkflowContext, orderId: string, payment: ProviderPayment, source: ReportedPayment['source']) =>
  onOrder(context, orderId, { id: `${NAME}:${payment.id}:${payment.status}`, actor: processActor(NAME) }, state =>
    reportPayment(state, reportOf(payment, source)),
  )

/** Polls the provider for all payments of an order, and records changes. */
export const poll = async (context: WorkflowContext, orderId: string, { provider_order_id }: PlacedOrder): Promise<void> => {
  if (provider_order_id === null) return
  const payments = await askProvider(context.payments, provider => provider.paymentsOfOrder(provider_order_id))
  for (const payment of payments) await report(context, orderId, payment, 'poll')
}

/** Expires an order after its 30 minutes. Polls the provider first, because a payment may have arrived unreported. */
const expire = async (due: Due, context: WorkflowContext): Promise<void> => {
  const order = await readOrder(context, due.order_id)
  if (!isOpen(order)) return
  await poll(context, due.order_id, order)
  const command = { id: `${NAME}:${due.order_id}:expire:${due.turn}`, actor: processActor(NAME) }
  await onOrder(context, due.order_id, command, expireOrder)
  if (isOpen(await readOrder(context, due.order_id)))
    await setTimer(context, later(context, LOOK_AGAIN_MS), { ...due, turn: due.turn + 1 })
}

/** Polls an order's payments and sets the timer for the next poll. Polls missed during downtime are made up for by one. */
const pollAgain = async (due: Due, context: WorkflowContext): Promise<void> => {
  const elapsed = context.clock().getTime() - Date.parse(due.since)
  const passed = pollsAfter.slice(due.turn).filter(after => after <= elapsed)
  const order = await readOrder(context, due.order_id)
  const polls = order.accepted ? pollsWhenAccepted : pollsWhenOver
  if (isOpen(order) || passed.some(after => polls.includes(after))) await poll(context, due.order_id, order)
  const turn = due.turn + Math.max(1, passed.length)
  const next = pollsAfter[turn]
  if (next === undefined) return
  await setTimer(context, new Date(Date.parse(due.since) + next), { ...due, turn })
}

/** Captures an authorized payment if its order could be accepted. Otherwise the provider returns the money by itself. */
const capture = async ({ order_id, payment_id }: Due, context: WorkflowContext): Promise<void> => {
  const order = await readOrder(context, order_id)
  const payment = order.payments.find(known => known.payment_id === payment_id)
  if (payment?.status !== 'authorized') return
  const now = context.clock()
  const basis = await paymentBasis(context.store, order_id, order, payment, now)
  if (decidePayment(order, { ...payment, status: 'captured' }, basis, now).type !== 'accept') return
  const captured = await askProvider(context.payments, provider => provider.capture(payment.payment_id, payment.amount))
  await report(context, order_id, captured, 'poll')
}

const refund = async (due: Due, context: WorkflowContext): Promise<void> => {
  const again = await refundPayment(context, due.order_id, due.payment_id ?? '')
  if (again !== null) await setTimer(context, later(context, again), { ...due, turn: due.turn + 1 })
}

const actions: Record<Due['what'], (due: Due, context: WorkflowContext) => Promise<void>> = {
  expire,
  poll: pollAgain,
  capture,
  refund,
}

const dueOf = (event: HandledEvent, what: Due['what'], payment_id?: string): Due => ({
  what,
  order_id: orderStream.idOf(event.stream),
  ...(payment_id && { payment_id }),
  turn: 0,
  position: event.position,
  since: event.at,
})

/**
 * Requests to the payment provider in the background: polls, captures and refunds. This workflow only records the provider's
 * answers; the workflow `orders` decides.
 */
export const orderPayments = defineWorkflow({
  name: NAME,
  on: {
    order_created: async (event, context) => {
      if (event.data.amounts.total === 0) return
      await setTimer(context, new Date(event.data.expires_at), dueOf(event, 'expire'))
    },
    order_opened: async (event, context) => {
      const { provider_order_id } = event.data
      await context.db.query('insert into app.provider_order values ($1, $2) on conflict do nothing', [
        provider_order_id,
        orderStream.idOf(event.stream),
      ])
      await setTimer(context, new Date(Date.parse(event.at) + (pollsAfter[0] ?? 0)), dueOf(event, 'poll'))
    },
    // The provider was unreachable when the payer returned from the checkout. So this payment is polled separately and soon,
    // without waiting for the order's next poll.
    checkout_confirmed: async (event, context) => {
      const due = new Date(Date.parse(event.at) + (pollsAfter[0] ?? 0))
      await setTimer(context, due, dueOf(event, 'poll', event.data.payment_id))
    },
    payment_reported: async (event, context) => {
      const { status, source, payment_id, created_at } = event.data
      if (status !== 'authorized') return
      // A payment reported by the callback is captured at once, because the payer waits. For other reports, the time since the
      // payment's creation counts.
      const due = new Date(Math.min(Date.parse(event.at), Date.parse(created_at)) + CAPTURED_AFTER_MS)
      await setTimer(context, source === 'callback' ? AT_ONCE : due, dueOf(event, 'capture', payment_id))
    },
    refund_requested: (event, context) => setTimer(context, AT_ONCE, dueOf(event, 'refund', event.data.payment_id)),
  },
  sweep: timers.sweep((due, context) => actions[due.what](due, context)),
})
