import type { OrderState } from '@opdesk/contracts/order/order.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { reserveCoupon } from '@opdesk/domain/coupon/reserve-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { createOrder, expireOrder, PAYMENT_WINDOW_MS } from '@opdesk/domain/order/create-order.ts'
import { quoteOrder } from '@opdesk/domain/order/quote-order.ts'
import type { ReadState } from '@opdesk/domain/order/read-state.ts'
import { type ReportedPayment, reportPayment, reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { cancelSubscription } from '@opdesk/domain/subscriber/cancel-subscription.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { commandAt } from './command.ts'
import type { DemoOrder } from './sales.ts'
import { type Waiting, waitForProgress } from './wait-for-progress.ts'
import { minuteOf } from './working-hours.ts'

/** Days from an order's payment until finance refunds it. */
const CANCELLED_AFTER_DAYS = 6

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

export const timeOf = ({ day, minute }: Pick<DemoOrder, 'day' | 'minute'>, now: Date): Date =>
  minuteOf(addDays(istDay(now), -day), minute)

/** Waits until the workflow for orders has brought the order into a status. */
const waitForStatus = (store: EventStore, id: string, status: OrderState['status'], waiting: Waiting): Promise<void> =>
  waitForProgress(
    `order ${id} to be ${status}`,
    async () => ((await load(store, orderAggregate, orderAggregate.stream(id))).state.status === status ? 0 : 1),
    waiting,
  )

/** Quotes and creates the order at its time in the demo, and records the use of its coupon. */
const placeOrder = async (store: EventStore, { order_id, subscriber_id, wish }: DemoOrder, at: Date): Promise<void> => {
  const known = await load(store, orderAggregate, orderAggregate.stream(order_id))
  const { state: subscriber } = await load(
    store,
    subscriberAggregate(subscriber_id),
    subscriberAggregate(subscriber_id).stream(subscriber_id),
  )
  if (subscriber.status !== 'registered') throw new Error(`nobody has the id ${subscriber_id}`)
  const { state, corporate, name } = subscriber.profile
  const actor = { id: subscriber_id, role: 'subscriber' as const, designation: null, name }
  const order = { aggregate: orderAggregate, id: order_id, actor }
  if (known.state.status === 'new') {
    const read: ReadState = async (aggregate, id) => (await load(store, aggregate, aggregate.stream(id))).state
    const quoted = await quoteOrder({ read, coupon: code => read(couponAggregate, code) }, wish, subscriber_id, at)
    const { kind, item, amounts, coupon_code } = quoted
    const data = { subscriber_id, kind, item, amounts, coupon_code, state, terms: shippedAgreements.PAYMENT }
    await commandAt(store, at, { ...order, step: 'create' }, before => createOrder(before, data, { now: at }))
  }
  const code = wish.coupon_code
  if (code === null) return
  const use = { order_id, subscriber_id, corporate_id: corporate?.id ?? null }
  const coupon = { aggregate: couponAggregate, id: code, step: `reserve ${order_id}`, actor }
  await commandAt(store, at, coupon, before => reserveCoupon(before, use, istDay(at)))
}

/**
 * Reports a fact about a payment as the provider would. The simulated provider does not have the order, so it is never polled for
 * it.
 */
const reportProviderPayment = (
  store: EventStore,
  { order_id, method }: DemoOrder,
  at: Date,
  status: ReportedPayment['status'],
  attempt: number,
) => {
  const payment_id = `pay_${order_id.replaceAll('-', '').slice(0, 13)}${attempt}`
  const error = status === 'failed' ? 'The bank declined the payment' : null
  return commandAt(store, at, { aggregate: orderAggregate, id: order_id, step: `${status} ${attempt}` }, order => {
    const amount = order.status === 'new' ? 0 : order.amounts.total
    const data = { payment_id, status, amount, currency: 'INR', method, created_at: at.toISOString(), error }
    return reportPayment(order, { ...data, source: 'webhook' })
  })
}

/** Finance cancels the plan, and the payment is refunded. */
const refundOrder = async (
  store: EventStore,
  { order_id, subscriber_id }: DemoOrder,
  at: Date,
  waiting: Waiting,
): Promise<void> => {
  const reason = 'The employer has given her a plan'
  const cancelled = { subscription_id: order_id, reason, untouched: true }
  const subscriber = { aggregate: subscriberAggregate(subscriber_id), id: subscriber_id, step: `cancel ${order_id}` }
  await commandAt(store, at, subscriber, (state, now) => cancelSubscription(state, cancelled, now))
  await waitForStatus(store, order_id, 'refunding', waiting)
  const order = { aggregate: orderAggregate, id: order_id, step: 'refunded' }
  await commandAt(store, minutesAfter(at, 90), order, state => {
    const [refund] = state.status === 'new' ? [] : state.refunds
    if (!refund) return []
    const { payment_id } = refund
    return reportRefund(state, { payment_id, refund_id: payment_id.replace('pay', 'rfnd'), status: 'processed', reference: null })
  })
}

/**
 * Makes an order with all its consequences at times in the past, with the commands of requests and of the payment provider's
 * reports. Idempotent.
 */
export const makeOrder = async (store: EventStore, order: DemoOrder, now: Date, waiting: Waiting): Promise<void> => {
  const { order_id, ends } = order
  const at = timeOf(order, now)
  await placeOrder(store, order, at)
  if (ends === 'failed' || ends === 'retried') await reportProviderPayment(store, order, minutesAfter(at, 2), 'failed', 1)
  if (ends === 'failed' || ends === 'not tried') {
    const over = new Date(at.getTime() + PAYMENT_WINDOW_MS)
    await commandAt(store, over, { aggregate: orderAggregate, id: order_id, step: 'expire' }, expireOrder)
    return
  }
  await reportProviderPayment(store, order, minutesAfter(at, 4), 'captured', 2)
  if (ends !== 'given back') return await waitForStatus(store, order_id, 'fulfilled', waiting)
  const { state } = await load(store, orderAggregate, orderAggregate.stream(order_id))
  if (state.status !== 'refunding' && state.status !== 'refunded') await waitForStatus(store, order_id, 'fulfilled', waiting)
  if (state.status !== 'refunded')
    await refundOrder(store, order, timeOf({ ...order, day: order.day - CANCELLED_AFTER_DAYS }, now), waiting)
}
