import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { healthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { type OrderRequest, quoteOrder } from '@opdesk/domain/order/quote-order.ts'
import type { ReadState } from '@opdesk/domain/order/read-state.ts'
import { addRecord, modifyRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { people, profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, logger, NOON, typesIn } from '../testing/given.ts'
import { orders } from './orders.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestLog({ max: 2 })
  ;({ store, db } = database)
})
afterAll(() => database.close())

const MINUTE_MS = 60_000
const LATER = new Date(NOON.getTime() + 60 * MINUTE_MS)
const context = (through: EventStore) => ({ store: through, db, clock: () => LATER, logger })

const fields = (charges: number) => ({
  name: 'Half Year',
  frequency: 2,
  subscriber_type: 1,
  corporate: null,
  claim_combination: 1,
  plan_benefits: [{ plan_label: 'Doctor consultation', plan_feature: '80% of the fee' }],
  opd_precent_discount: 80,
  opd_max_discount: 1000,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 500,
  lab_precent_discount: 100,
  lab_max_discount: 2000,
  combined_lab_plus_test_percent: 0,
  combined_lab_plus_test_max_discount: 0,
  membership_options: [{ membership_id: 0, membership_label: 'Individual', member_count: 1, charges, wallet_balance: 4500 }],
})

const givenPlan = (id: string, charges: number): Promise<unknown> =>
  handleCommand({
    store,
    aggregate: recordAggregate(plan, id),
    stream: resourceStream(plan, id),
    command: { id: `plan ${id} for ${charges}`, actor: people.admin },
    now: NOON,
    decide: state => (state.status === 'present' ? modifyRecord : addRecord)(plan, state, fields(charges)),
  })

const couponOf = (id: string): string => id.toUpperCase()

const givenCheckup = (id: string, discounted_price: number): Promise<unknown> =>
  handleCommand({
    store,
    aggregate: recordAggregate(healthCheckupPlan, id),
    stream: resourceStream(healthCheckupPlan, id),
    command: { id: `checkup ${id} for ${discounted_price}`, actor: people.admin },
    now: NOON,
    decide: state =>
      (state.status === 'present' ? modifyRecord : addRecord)(healthCheckupPlan, state, {
        checkup_code: 'FB',
        name: `Full body ${id}`,
        base_price: 3000,
        discounted_price,
        parameters: 60,
        test_details: [{ sub_parameter: 'Lipids', sub_parameter_count: 8, tests_name: 'Cholesterol' }],
      }),
  })

/** Makes a quoted order with a single-use coupon, by default for a plan, that expired and was paid afterwards. */
const givenLatePayment = async (id: string, item: 'plan' | 'checkup' = 'plan') => {
  await (item === 'plan' ? givenPlan : givenCheckup)(id, 1500)
  await given(store, subscriberStream(id), [{ type: 'subscriber_registered', data: profile() }])
  const coupon = {
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
  await given(store, couponStream(couponOf(id)), [{ type: 'coupon_created', data: coupon }])
  const read: ReadState = async (aggregate, of) => (await load(store, aggregate, aggregate.stream(of))).state
  const sources = { read, coupon: (code: string) => read(couponAggregate, code) }
  const coupon_code = couponOf(id)
  const wish: OrderRequest =
    item === 'plan' ? { kind: 0, plan_id: id, membership_id: 0, coupon_code } : { kind: 1, health_plan_id: id, coupon_code }
  const { kind, item: bought, amounts } = await quoteOrder(sources, wish, id, NOON)
  const terms = { document: 'payment_terms', version: '1', digest: null }
  const expires_at = new Date(NOON.getTime() + 30 * MINUTE_MS).toISOString()
  const payment = { payment_id: `pay_${id}`, status: 'captured', amount: amounts.total, currency: 'INR', method: 'upi' }
  const [, , , reported] = await given(store, orderStream(id), [
    {
      type: 'order_created',
      data: { subscriber_id: id, kind, item: bought, amounts, coupon_code, state: 15, terms, expires_at },
    },
    { type: 'order_opened', data: { provider_order_id: `order_${id}` } },
    { type: 'order_expired', data: {} },
    { type: 'payment_reported', data: { ...payment, created_at: LATER.toISOString(), error: null, source: 'webhook' } },
  ])
  if (!reported) throw new Error('nothing was appended')
  return reported
}

/**
 * Simulates the other leader: each call handles the events of the order and its coupon since the previous call. The first call
 * starts with the reported payment.
 */
const otherLeader = (id: string, reported: RecordedEvent): (() => Promise<void>) => {
  let handled = BigInt(reported.position) - 1n
  const catchUp = async (): Promise<void> => {
    const both = [...(await store.read(orderStream(id))), ...(await store.read(couponStream(couponOf(id))))]
    const next = both
      .filter(({ position }) => BigInt(position) > handled)
      .toSorted((one, two) => Number(BigInt(one.position) - BigInt(two.position)))[0]
    if (!next) return
    await orders.handle(next, context(store))
    handled = BigInt(next.position)
    await catchUp()
  }
  return catchUp
}

const usesOf = async (id: string) => {
  const { state } = await load(store, couponAggregate, couponStream(couponOf(id)))
  return state.status === 'unknown' ? undefined : { used: state.uses.consumed.length, reserved: state.uses.reserved.length }
}

test('completes an order although a dead leader’s steps changed its quote', async () => {
  const reported = await givenLatePayment('late')
  // A store for a leader that dies before it marks the order as paid.
  const dying: EventStore = {
    ...store,
    append: async (stream, ...more) => {
      if (stream === orderStream('late')) throw new Error('the process died')
      return store.append(stream, ...more)
    },
  }
  const read = new Set<string>()
  let taken: Promise<void> | undefined
  // A store for a slow leader: the other leader accepts the order after this one has read coupon and subscriber once. Later reads
  // see that.
  const slow: EventStore = {
    ...store,
    read: async (stream, ...more) => {
      if (stream === orderStream('late')) return store.read(stream, ...more)
      const isSecond = read.has(stream)
      read.add(stream)
      if (isSecond && read.has(couponStream(couponOf('late'))) && read.has(subscriberStream('late'))) {
        taken ??= expect(orders.handle(reported, context(dying))).rejects.toThrow('the process died')
        await taken
      }
      return store.read(stream, ...more)
    },
  }
  await orders.handle(reported, context(slow))
  expect(taken).toBeDefined()
  expect((await typesIn(store, orderStream('late'))).slice(4)).toEqual(['order_paid'])
  expect((await typesIn(store, subscriberStream('late'))).filter(type => type === 'plan_purchased')).toHaveLength(1)
})

test.each(['coupon', 'order'])('frees a refunded checkup’s coupon with one leader stopped before the %s', async place => {
  const id = `checkup-${place}`
  const reported = await givenLatePayment(id, 'checkup')
  const catchUp = otherLeader(id, reported)
  let other: Promise<void> | undefined
  const stopped: EventStore = {
    ...store,
    append: async (stream, ...more) => {
      if (stream === (place === 'coupon' ? couponStream(couponOf(id)) : orderStream(id)) && !other) {
        await givenCheckup(id, 1800)
        other = catchUp()
        await other
      }
      return store.append(stream, ...more)
    },
  }
  await orders.handle(reported, context(stopped))
  expect(other).toBeDefined()
  await catchUp()
  const decided = (await typesIn(store, orderStream(id))).slice(4)
  expect({ decided, ...(await usesOf(id)) }).toEqual(
    place === 'coupon'
      ? { decided: ['refund_requested'], used: 0, reserved: 0 }
      : { decided: ['order_paid', 'order_fulfilled'], used: 1, reserved: 0 },
  )
})

test.each(['plan', 'checkup'] as const)('frees the coupon of a refunded %s after its leader died', async item => {
  const id = `dead-${item}`
  const reported = await givenLatePayment(id, item)
  const catchUp = otherLeader(id, reported)
  let dead = false
  const dying: EventStore = {
    ...store,
    read: async (...what) => {
      if (dead) throw new Error('the process died')
      return store.read(...what)
    },
    append: async (stream, ...more) => {
      if (dead) throw new Error('the process died')
      await (item === 'plan' ? givenPlan : givenCheckup)(id, 1800)
      await catchUp()
      const appended = await store.append(stream, ...more)
      dead = true
      return appended
    },
  }
  await expect(orders.handle(reported, context(dying))).rejects.toThrow('the process died')
  expect((await typesIn(store, couponStream(couponOf(id)))).at(-1)).toBe('coupon_consumed')
  expect(await usesOf(id)).toEqual({ used: 1, reserved: 0 })
  await catchUp()
  expect((await typesIn(store, orderStream(id))).slice(4)).toEqual(['refund_requested'])
  expect(await usesOf(id)).toEqual({ used: 0, reserved: 0 })
})

test.each([
  ['the leader that saw the old price stops before its first write', 'coupon'],
  ['the leader that saw the old price stops before it gives the plan', 'subscriber'],
] as const)('carries out one leader’s decision of two that differ in price: %s', async (_, stoppedBefore) => {
  const id = `price-${stoppedBefore}`
  const reported = await givenLatePayment(id)
  const catchUp = otherLeader(id, reported)
  let other: Promise<void> | undefined
  const stopped: EventStore = {
    ...store,
    append: async (stream, ...more) => {
      if (stream === (stoppedBefore === 'coupon' ? couponStream(couponOf(id)) : subscriberStream(id)) && !other) {
        await givenPlan(id, 1800)
        other = catchUp()
        await other
      }
      return store.append(stream, ...more)
    },
  }
  await orders.handle(reported, context(stopped))
  expect(other).toBeDefined()
  await catchUp()
  const decided = (await typesIn(store, orderStream(id))).slice(4)
  const given = (await typesIn(store, subscriberStream(id))).filter(type => type === 'plan_purchased')
  expect({ decided, given: given.length, ...(await usesOf(id)) }).toEqual(
    stoppedBefore === 'coupon'
      ? { decided: ['refund_requested'], given: 0, used: 0, reserved: 0 }
      : { decided: ['order_paid', 'order_fulfilled'], given: 1, used: 1, reserved: 0 },
  )
})
