import { executeCommand } from '@opdesk/api/plugins/execute.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { reserveCoupon } from '@opdesk/domain/coupon/reserve-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { createOrder, openOrder } from '@opdesk/domain/order/create-order.ts'
import { closeOrder } from '@opdesk/domain/order/fulfil-order.ts'
import { type OrderRequest, quoteOrder } from '@opdesk/domain/order/quote-order.ts'
import type { ReadState } from '@opdesk/domain/order/read-state.ts'
import { reportOf, reportPayment } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { NewPayment } from '@opdesk/integrations/payments/simulator/account.ts'
import type { WebhookEvent } from '@opdesk/integrations/payments/simulator/entities.ts'
import { type ApiProcess, attempt, commandOf, type Risks } from './attempt.ts'
import { CHECKUP, planIds } from './shop.ts'
import type { Person, World } from './world.ts'

const pickOrder = (world: World): OrderRequest => {
  const { chance } = world.time
  const coupon_code = chance.next() < 0.4 ? (world.coupons.at(-1 - chance.below(3)) ?? null) : null
  if (chance.next() < 0.1) return { kind: 1, health_plan_id: CHECKUP, coupon_code }
  const kind = ([0, 0, 0, 2, 2, 3] as const)[chance.below(6)] ?? 0
  return { kind, plan_id: planIds[chance.below(planIds.length)] ?? '', membership_id: chance.below(2), coupon_code }
}

const sourcesOf = ({ store }: ApiProcess) => {
  const read: ReadState = async (aggregate, id) => (await load(store, aggregate, aggregate.stream(id))).state
  return { read, coupon: (code: string) => read(couponAggregate, code) }
}

/** Reserves the coupon of a new order, as `orders/place-order.ts` of the API does. */
const reserve = async (api: ApiProcess, orderId: string, person: Person, coupon: string | null): Promise<void> => {
  if (coupon === null) return
  const { id, role, designation, name } = person
  const actor = { id, role, designation, name }
  const use = { order_id: orderId, subscriber_id: id, corporate_id: null }
  try {
    await executeCommand(api, { id: `${orderId}:reserve`, actor }, couponAggregate, coupon, (state, now) =>
      reserveCoupon(state, use, istDay(now)),
    )
  } catch (error) {
    if (error instanceof DomainError)
      await executeCommand(api, { id: `${orderId}:close`, actor }, orderAggregate, orderId, state =>
        closeOrder(state, { by: null, reason: 'coupon_gone' }),
      )
    throw error
  }
}

/**
 * Places an order in the steps of the API: stores its row, creates it, reserves its coupon, creates and opens the provider's order.
 */
const place = async (world: World, person: Person, risks: Risks): Promise<string | undefined> => {
  const wish = pickOrder(world)
  const orderId = `o${world.seed}-${world.orders.length}`
  const asked = { id: orderId, subscriber_id: person.id, quoted_at: world.log.all().length }
  world.orders.push(asked)
  world.tally.orders += 1
  const command = commandOf(world, person)
  const placed = await attempt(world, { what: 'an order', stream: orderStream(orderId), risks, command }, async (api, { id }) => {
    if (world.facts.stream(orderStream(orderId)).length === 0) asked.quoted_at = world.log.all().length
    const quoted = await quoteOrder(sourcesOf(api), wish, person.id, api.clock())
    const { kind, item, amounts, coupon_code } = quoted
    const isFree = amounts.total === 0
    const terms = { document: 'payment_terms', version: '1', digest: null }
    const data = { subscriber_id: person.id, kind, item, amounts, coupon_code, state: 15, terms }
    if (!isFree)
      await api.process.call(async () => world.tables.openOrders.set(orderId, { order_id: orderId, subscriber_id: person.id }))
    const created = await executeCommand(api, command, orderAggregate, orderId, (state, now) => createOrder(state, data, { now }))
    const order = created.state
    // A repeated request may compute another quote, but the order keeps its first quote.
    if (order.status === 'new' || order.amounts.total === 0) return created
    await reserve(api, orderId, person, order.coupon_code)
    const made = await world.provider.client.createOrder({ amount: order.amounts.total, receipt: orderId })
    await api.process.call(async () => world.tables.providerOrders.set(made.id, orderId))
    await executeCommand(api, { ...command, id: `${id}:open` }, orderAggregate, orderId, state => openOrder(state, made.id))
    return created
  })
  return placed && orderId
}

type Try = NewPayment & { news: WebhookEvent[] }
const captured: Try = { status: 'captured', news: ['payment.captured', 'order.paid'] }
const failed: Try = { status: 'failed', news: ['payment.failed'] }
/** What payers do, as lists of payments. Repeated entries are more likely. */
const fates: readonly (readonly Try[])[] = [
  [captured],
  [captured],
  [captured],
  [captured],
  [{ status: 'authorized', news: ['payment.authorized'] }],
  [failed, captured],
  [failed],
  [captured, captured],
  [{ ...captured, amount: 12_300 }],
  [],
]

const POLL_WINDOW_MS = 72 * 3_600_000

/**
 * True if the order is so old that workflows no longer poll the provider about it. Only the reconciliation, which simulations leave
 * out, would find webhooks lost later.
 */
const isPollingOver = (world: World, orderId: string): boolean => {
  const [created] = world.facts.stream(orderStream(orderId))
  return created === undefined || world.time.now().getTime() - Date.parse(created.at) > POLL_WINDOW_MS
}

/** Pays an order if the provider has it. The payer's browser may or may not report the payment. */
const pay = async (world: World, person: Person, orderId: string, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const [provider] = [...world.tables.providerOrders].find(([, id]) => id === orderId) ?? []
  if (provider === undefined) return
  for (const { news, ...wanted } of fates[chance.below(fates.length)] ?? []) {
    const payment = world.provider.account.pay(provider, wanted, true)
    for (const event of news) world.provider.sendWebhook(event, payment.id, isPollingOver(world, orderId))
    if (chance.next() < 0.4) await callBack(world, person, orderId, payment.id, risks)
  }
}

/** Records the browser's report, as `orders/verify-payment.ts` of the API does. */
const callBack = async (world: World, person: Person, orderId: string, paymentId: string, risks: Risks): Promise<void> => {
  const command = commandOf(world, person)
  await attempt(world, { what: 'a callback', stream: orderStream(orderId), risks, command }, async api => {
    const payment = await world.provider.client.fetchPayment(paymentId)
    const told = { ...command, id: `callback:${payment.id}:${payment.status}` }
    const handled = await executeCommand(api, told, orderAggregate, orderId, state =>
      reportPayment(state, reportOf(payment, 'callback')),
    )
    // `appended: false`, because the event has another id than the acknowledged command.
    return { ...handled, appended: false }
  })
}

/** Buys a new item, or pays for an earlier order, which may have expired or may already be paid. */
export const buy = async (world: World, person: Person, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const before = world.orders.filter(({ subscriber_id }) => subscriber_id === person.id)
  const earlier = before.at(-1 - chance.below(3))
  if (earlier && chance.next() < 0.25) return pay(world, person, earlier.id, risks)
  const orderId = await place(world, person, risks)
  if (orderId === undefined || chance.next() < 0.1) return
  await pay(world, person, orderId, risks)
}
