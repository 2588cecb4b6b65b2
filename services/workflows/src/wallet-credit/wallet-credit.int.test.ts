import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { given, holdPlaced, logger, NOON, plan } from '../testing/given.ts'
import { walletLapse } from '../wallet-lapse/wallet-lapse.ts'
import { walletCredit } from './wallet-credit.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
let now = NOON
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
})
afterAll(() => database.close())

const start = () =>
  startWorkflows({
    store,
    connectionString: database.connectionString,
    clock: () => now,
    logger,
    workflows: [walletCredit, walletLapse],
    sweepMs: 10,
  })
/** Resolves when all events so far are handled and no timer is due. */
const settled = async (running: ReturnType<typeof start>) => {
  await vi.waitFor(async () => {
    const head = Number(await store.head())
    for (const { position, parked } of running.status()) {
      expect(parked).toBe(0)
      expect(Number(position)).toBeGreaterThanOrEqual(head)
    }
    const { rows } = await db.query('select key from app.timer where due_at <= $1', [now])
    expect(rows).toEqual([])
    expect(Number(await store.head())).toBe(head)
  }, 40_000)
}
const registered = { type: 'subscriber_registered', data: profile() }
const activated = (subscription_id: string, wallet_balance: number, start = '2026-11-20', end = '2027-11-19') => ({
  type: 'plan_activated',
  data: { subscription_id, plan: plan(wallet_balance), start, end },
})
const purchased = (subscription_id: string, origin: string, wallet_balance: number) => ({
  type: 'plan_purchased',
  data: { subscription_id, order_id: `o-${subscription_id}`, origin, plan: plan(wallet_balance), value: 100_000 },
})
const superseded = (subscription_id: string, by: string, end: string) => ({
  type: 'plan_superseded',
  data: { subscription_id, by, end },
})
const cancelled = (subscription_id: string, end: string) => ({
  type: 'plan_cancelled',
  data: { subscription_id, end, reason: 'Moved abroad' },
})
const shortly = async (id: string) =>
  (await store.read(walletStream(id))).map(({ type, data }) => {
    const { subscription_id, from, to, amount, lapsed, credited } = Object(data)
    return [type, subscription_id ?? `${from} to ${to}`, ...(amount === undefined ? [lapsed, credited] : [amount])]
  })

test('credits each active subscription once, however often it is reported', async () => {
  await given(store, subscriberStream('s1'), [registered, activated('one', 500_000)])
  const first = start()
  await settled(first)
  expect(await shortly('s1')).toEqual([['wallet_credited', 'one', 500_000]])
  await given(store, subscriberStream('s1'), [activated('two', 200_000)])
  await settled(first)
  await first.stop()

  await db.query('delete from app.workflow_checkpoint')
  const head = await store.head()
  const second = start()
  await settled(second)
  await second.stop()
  expect(await store.head()).toBe(head)
  expect(await store.read(walletStream('s1'))).toMatchObject([
    { type: 'wallet_credited', data: { subscription_id: 'one', amount: 500_000, reason: 'Plan Silver' } },
    { type: 'wallet_credited', data: { subscription_id: 'two', amount: 200_000, reason: 'Plan Silver' } },
  ])
})

test('records an upgrade as one event, also days later, without double credit', async () => {
  await given(store, subscriberStream('s2'), [registered, activated('old', 500_000)])
  const first = start()
  await settled(first)
  await given(store, walletStream('s2'), [
    { ...holdPlaced('c1', 0, 40_000), data: { ...holdPlaced('c1', 0, 40_000).data, subscription_id: 'old' } },
  ])
  const upgrade = (from: string, to: string) => [
    purchased(to, 'upgrade', 800_000),
    superseded(from, to, '2026-11-19'),
    activated(to, 800_000),
  ]
  await given(store, subscriberStream('s2'), upgrade('old', 'new'))
  await given(store, subscriberStream('s3'), [registered, activated('a', 500_000), ...upgrade('a', 'b'), ...upgrade('b', 'c')])
  await settled(first)
  await first.stop()
  expect(await shortly('s2')).toEqual([
    ['wallet_credited', 'old', 500_000],
    ['wallet_hold_placed', 'old', 40_000],
    ['wallet_upgraded', 'old to new', 460_000, 800_000],
  ])
  expect(await shortly('s3')).toEqual([
    ['wallet_credited', 'a', 500_000],
    ['wallet_upgraded', 'a to b', 500_000, 800_000],
    ['wallet_upgraded', 'b to c', 800_000, 800_000],
  ])
})

test('lapses a pot except holds at 00:05 of the eighth day', async () => {
  now = new Date('2026-11-20T06:00:00Z')
  await given(store, subscriberStream('s4'), [registered, activated('month', 500_000, '2026-11-01', '2026-11-30')])
  const running = start()
  await settled(running)
  const hold = holdPlaced('c4', 0, 40_000)
  await given(store, walletStream('s4'), [{ ...hold, data: { ...hold.data, subscription_id: 'month' } }])
  now = new Date('2026-12-07T18:34:59Z')
  await settled(running)
  expect((await shortly('s4')).length).toBe(2)
  now = new Date('2026-12-07T18:35:00Z')
  await settled(running)
  await running.stop()
  expect((await shortly('s4')).slice(2)).toEqual([['wallet_lapsed', 'month', 460_000]])
})

test('credits and lapses a term that is read long after its end', async () => {
  now = new Date('2027-03-01T06:00:00Z')
  await given(store, subscriberStream('s5'), [registered, activated('past', 500_000, '2026-11-01', '2026-11-30')])
  const running = start()
  await settled(running)
  await running.stop()
  expect(await shortly('s5')).toEqual([
    ['wallet_credited', 'past', 500_000],
    ['wallet_lapsed', 'past', 500_000],
  ])
})

test('lapses terms of a log from before lapses existed', async () => {
  now = new Date('2026-11-20T06:00:00Z')
  await given(store, subscriberStream('s6'), [registered, activated('early', 500_000, '2026-11-01', '2026-11-30')])
  const credits = startWorkflows({
    store,
    connectionString: database.connectionString,
    clock: () => now,
    logger,
    workflows: [walletCredit],
  })
  await settled(credits)
  await credits.stop()
  now = new Date('2026-12-09T06:00:00Z')
  const running = start()
  await settled(running)
  await running.stop()
  expect(await shortly('s6')).toEqual([
    ['wallet_credited', 'early', 500_000],
    ['wallet_lapsed', 'early', 500_000],
  ])
})

test('lapses a refunded plan’s pot at once, and moves lapses with ends', async () => {
  now = new Date('2026-11-20T06:00:00Z')
  const running = start()
  await given(store, subscriberStream('s7'), [
    registered,
    purchased('given-back', 'purchase', 500_000),
    activated('given-back', 500_000),
    cancelled('given-back', '2026-11-19'),
  ])
  const employee = { ...registered, data: profile({ subscriber_type: 2, corporate: { id: 'acme', name: 'Acme' } }) }
  await given(store, subscriberStream('s8'), [
    employee,
    activated('left', 500_000, '2026-11-01', '2027-10-31'),
    cancelled('left', '2026-11-20'),
  ])
  await given(store, subscriberStream('s9'), [
    employee,
    activated('back', 500_000, '2026-11-01', '2027-10-31'),
    cancelled('back', '2026-11-20'),
  ])
  await settled(running)
  expect(await shortly('s7')).toEqual([
    ['wallet_credited', 'given-back', 500_000],
    ['wallet_lapsed', 'given-back', 500_000],
  ])
  await given(store, subscriberStream('s9'), [{ type: 'plan_reinstated', data: { subscription_id: 'back', end: '2027-10-31' } }])
  await settled(running)
  expect([await shortly('s8'), await shortly('s9')]).toEqual([
    [['wallet_credited', 'left', 500_000]],
    [['wallet_credited', 'back', 500_000]],
  ])
  now = new Date('2026-11-27T18:35:00Z')
  await settled(running)
  expect((await shortly('s8')).at(-1)).toEqual(['wallet_lapsed', 'left', 500_000])
  expect((await shortly('s9')).at(-1)).toEqual(['wallet_credited', 'back', 500_000])
  now = new Date('2027-11-07T18:35:00Z')
  await settled(running)
  await running.stop()
  expect((await shortly('s9')).at(-1)).toEqual(['wallet_lapsed', 'back', 500_000])
})
