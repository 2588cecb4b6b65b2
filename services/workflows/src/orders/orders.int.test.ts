import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { type CouponDetails, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { amounts } from '@opdesk/testing/orders.ts'
import { profile, plan as soldPlan } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dyingStore, given, logger, NOON, typesIn } from '../testing/given.ts'
import { orders } from './orders.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestLog({ max: 2 })
  ;({ store, db } = database)
})
afterAll(() => database.close())

const LATER = new Date(NOON.getTime() + 60_000)
const context = (through: EventStore) => ({ store: through, db, clock: () => LATER, logger })
const coupon: CouponDetails = {
  batch_id: '',
  name: 'Spring',
  coupon_type: 'individual',
  corporate: null,
  discount_type: 'amount',
  discount: 10_000,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  usage_type: 'single',
  usage: 1,
  terms: '',
}
const healthPlan = {
  health_plan_id: 'h1',
  checkup_code: 'HC-01',
  name: 'Full Body',
  base_price: 250_000,
  discounted_price: 100_000,
  parameters: 62,
}
const itemOf = (kind: 0 | 1) =>
  kind === 0 ? { type: 'plan' as const, plan: soldPlan(), of: null } : { type: 'health_plan' as const, health_plan: healthPlan }

/**
 * Stores a subscriber without a plan, and an order with a coupon that has just been paid. Returns the event that reports the
 * payment.
 */
const givenPayment = async (
  id: string,
  { kind = 0, free = false }: { kind?: 0 | 1; free?: boolean } = {},
): Promise<RecordedEvent> => {
  const code = `COUPON${id}`
  await given(store, subscriberStream(id), [{ type: 'subscriber_registered', data: profile() }])
  await given(store, couponStream(code), [{ type: 'coupon_created', data: coupon }])
  const nothing = { ...amounts, coupon_discount: amounts.price, net: 0, gst: 0, total: 0 }
  const [created] = await given(store, orderStream(id), [
    {
      type: 'order_created',
      data: {
        subscriber_id: id,
        kind,
        item: itemOf(kind),
        amounts: free ? nothing : amounts,
        coupon_code: code,
        state: 15,
        terms: { document: 'payment_terms', version: '1', digest: null },
        expires_at: '2026-11-20T06:30:00.000Z',
      },
    },
  ])
  if (!created) throw new Error('nothing was appended')
  if (free) return created
  await given(store, couponStream(code), [{ type: 'coupon_reserved', data: { order_id: id, subscriber_id: id } }])
  const events = await given(store, orderStream(id), [
    { type: 'order_opened', data: { provider_order_id: `order_${id}` } },
    {
      type: 'payment_reported',
      data: {
        payment_id: `pay_${id}`,
        status: 'captured',
        amount: amounts.total,
        currency: 'INR',
        method: 'upi',
        created_at: NOON.toISOString(),
        error: null,
        source: 'webhook',
      },
    },
  ])
  const [, reported] = events
  if (!reported) throw new Error('nothing was appended')
  return reported
}

/** Handles an event and all events of the order that follow from it, like the runner. */
const run = async (first: RecordedEvent, through: EventStore = store): Promise<void> => {
  const events = await store.read(first.stream, first.version)
  for (const event of events) await orders.handle(event, context(through))
  const after = await store.read(first.stream, first.version + events.length)
  if (after[0]) await run(after[0], through)
}

const expectBoughtOnce = async (id: string, kind: 0 | 1): Promise<void> => {
  const { state } = await load(store, orderAggregate, orderStream(id))
  expect(state).toMatchObject({ status: 'fulfilled', refunds: [] })
  expect(await typesIn(store, couponStream(`COUPON${id}`))).toEqual(['coupon_created', 'coupon_reserved', 'coupon_consumed'])
  const ordered = await typesIn(store, orderStream(id))
  expect(ordered).toEqual(['order_created', 'order_opened', 'payment_reported', 'order_paid', 'order_fulfilled'])
  const plans = kind === 0 ? ['plan_purchased', 'plan_activated'] : []
  expect(await typesIn(store, subscriberStream(id))).toEqual(['subscriber_registered', ...plans])
  expect(await typesIn(store, walletStream(id))).toEqual(kind === 0 ? ['wallet_credited'] : [])
  expect(await typesIn(store, checkupStream(id))).toEqual(kind === 1 ? ['checkup_purchased'] : [])
}

test.each([0, 1] as const)(
  'finishes a paid order of kind %s once after any crash',
  async kind => {
    const invoicesBefore = (await store.readAll('0', 10_000, { types: ['invoice_issued'] })).length
    let orderCount = 0
    const stoppedAfter = new Set<string>()
    for (const moment of ['before', 'after'] as const) {
      for (let call = 1; ; call += 1) {
        const id = `k${kind}${moment}${call}`
        const reported = await givenPayment(id, { kind })
        orderCount += 1
        const died = await run(reported, dyingStore(store, call, moment)).then(
          () => false,
          () => true,
        )
        if (died) stoppedAfter.add((await typesIn(store, orderStream(id))).at(-1) ?? '')
        await run(reported)
        await run(reported)
        await expectBoughtOnce(id, kind)
        if (!died) break
      }
    }
    expect(stoppedAfter).toEqual(new Set(['payment_reported', 'order_paid', 'order_fulfilled']))
    const invoices = await store.readAll('0', 10_000, { types: ['invoice_issued'] })
    expect(invoices).toHaveLength(invoicesBefore + orderCount)
  },
  120_000,
)

test('accepts a free order at creation, without payment or invoice', async () => {
  const created = await givenPayment('free', { free: true })
  await run(created)
  await run(created)
  const { state } = await load(store, orderAggregate, orderStream('free'))
  expect(state).toMatchObject({ status: 'fulfilled', accepted: { payment_id: null }, fulfilled: { invoice: null } })
  expect(await typesIn(store, couponStream('COUPONfree'))).toEqual(['coupon_created', 'coupon_consumed'])
})

test('takes each step of a payment once in two concurrent runs', async () => {
  const reported = await givenPayment('twice')
  const other = createPostgresEventStore({ connectionString: database.connectionString })
  try {
    await Promise.all([run(reported), run(reported, other), run(reported)])
  } finally {
    await other.close()
  }
  await expectBoughtOnce('twice', 0)
})

test('refunds a payment that the subscriber’s stream declines, and frees its coupon', async () => {
  const reported = await givenPayment('declined')
  const bought = { subscription_id: 'other', order_id: 'other', origin: 'purchase', plan: soldPlan(), value: 1 }
  await given(store, subscriberStream('declined'), [{ type: 'plan_purchased', data: bought }], LATER)
  await run(reported)
  await run(reported)
  const { state } = await load(store, orderAggregate, orderStream('declined'))
  expect(state).toMatchObject({ status: 'refunding', refunds: [{ reason: 'bought_otherwise', amount: amounts.total }] })
  expect(await typesIn(store, couponStream('COUPONdeclined'))).toEqual(['coupon_created', 'coupon_reserved', 'coupon_released'])
})

test('refunds a payment whose order has lost its coupon use', async () => {
  const reported = await givenPayment('late')
  await given(store, couponStream('COUPONlate'), [
    { type: 'coupon_released', data: { order_id: 'late', subscriber_id: 'late' } },
    { type: 'coupon_consumed', data: { order_id: 'quicker', subscriber_id: 'quicker' } },
  ])
  await run(reported)
  const { state } = await load(store, orderAggregate, orderStream('late'))
  expect(state).toMatchObject({ status: 'refunding', refunds: [{ reason: 'coupon_gone' }] })
  expect(await typesIn(store, subscriberStream('late'))).toEqual(['subscriber_registered', 'order_declined'])
})
