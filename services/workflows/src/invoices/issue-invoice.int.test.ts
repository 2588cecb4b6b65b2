import { invoiceStream } from '@opdesk/contracts/invoice/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { PaidOrder } from '@opdesk/domain/invoice/draft-invoice.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { invoice } from '@opdesk/projections/invoice/project.ts'
import { plan, profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
let now: Date
const context = () => ({ store, db, clock: () => now })

beforeAll(async () => {
  database = await createTestLog({ max: 4, views: true })
  ;({ store, db } = database)
  await given(store, subscriberStream('asha'), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'plan_activated', data: { subscription_id: 's1', plan: plan(), start: '2026-11-20', end: '2027-11-19' } },
  ])
})
afterAll(() => database.close())

const amounts = { price: 99_900, pre_discount: 0, pre_discount_basis: null, coupon_discount: 0 }
const order = (order_id: string, change: Partial<PaidOrder> = {}): PaidOrder => ({
  order_id,
  subscriber_id: 'asha',
  kind: 0,
  item: { type: 'plan', plan: plan(), of: null },
  amounts: { ...amounts, net: 99_900, gst: 17_982, total: 117_882 },
  coupon_code: null,
  state: 15,
  payment_id: `pay_${order_id}`,
  payment_day: '2026-11-20',
  subscription_id: 's1',
  ...change,
})
const numbersIn = async (series: string) => (await store.read(invoiceStream(series))).map(({ data }) => data.number)

test('numbers invoices of simultaneous orders without gaps or repeats', async () => {
  now = new Date('2026-11-20T06:00:00.000Z')
  const orders = Array.from({ length: 12 }, (_, index) => order(`crowd-${index}`))
  const numbers = await Promise.all([...orders, ...orders].map(each => issueInvoice(context(), each)))
  expect(numbers.slice(0, 12)).toEqual(numbers.slice(12))
  const issued = await numbersIn('IN-26-27')
  expect(issued).toEqual(issued.map((_, index) => `IN/26-27/${String(index + 1).padStart(7, '0')}`))
  expect(issued.toSorted()).toEqual(numbers.slice(0, 12).toSorted())
})

test('names the buyer and the term, and notes the missing supplier', async () => {
  const number = await issueInvoice(context(), order('facts'))
  const last = (await store.read(invoiceStream('IN-26-27'))).at(-1)
  expect(last?.data).toMatchObject({
    number,
    day: '2026-11-20',
    recipient: { name: 'Asha Rao', address: '12 Residency Road\nBengaluru 560025', state: 15 },
    supplier: { name: '', gstin: '', state: null },
    sac: '999799',
    item: { term: { start: '2026-11-20', end: '2027-11-19' } },
  })
})

test('issues neither invoice nor credit note for a free order', async () => {
  const head = await store.head()
  const free = order('free', { amounts: { ...amounts, coupon_discount: 99_900, net: 0, gst: 0, total: 0 }, payment_id: null })
  expect(await issueInvoice(context(), free)).toBeNull()
  expect(await issueCreditNote(context(), free)).toBeNull()
  expect(await store.head()).toBe(head)
})

test('begins a series per financial year, and keeps an order’s number', async () => {
  now = new Date('2027-03-31T18:29:59.000Z')
  const late = order('late', { payment_day: '2027-03-31' })
  const number = await issueInvoice(context(), late)
  expect(number).toMatch(/^IN\/26-27\//)
  now = new Date('2027-03-31T18:30:00.000Z')
  expect(await issueInvoice(context(), late)).toBe(number)
  expect(await issueInvoice(context(), order('next', { payment_day: '2027-03-31' }))).toBe('IN/27-28/0000001')
  expect(await issueCreditNote(context(), late)).toBe('CN/27-28/0000001')
  now = new Date('2030-03-31T18:30:00.000Z')
  expect(await issueCreditNote(context(), late)).toBe('CN/27-28/0000001')
  expect(await numbersIn('CN-30-31')).toEqual([])
  const [note] = await store.read(invoiceStream('CN-27-28'))
  expect(note?.data).toMatchObject({ order_id: 'late', invoice: { number, day: '2027-03-31' }, day: '2027-04-01' })
})

test('finds the document that a leader with a fast clock issued', async () => {
  const ahead = order('ahead', { payment_day: '2028-03-31' })
  now = new Date('2028-03-31T18:30:20.000Z')
  const number = await issueInvoice(context(), ahead)
  expect(number).toMatch(/^IN\/28-29\//)
  now = new Date('2028-03-31T18:29:40.000Z')
  expect(await issueInvoice(context(), ahead)).toBe(number)
})

test('issues no second document when the list catches up during the lookup', async () => {
  now = new Date('2028-06-01T06:00:00.000Z')
  const [raced, next] = ['raced', 'next-to-it'].map(id => order(id, { payment_day: '2028-06-01' }))
  if (!raced || !next) throw new Error('two orders')
  for (const each of [raced, next]) await issueInvoice(context(), each)
  const number = await issueCreditNote(context(), raced)
  expect(await issueCreditNote(context(), next)).not.toBe(number)
  const follow = async () => {
    const running = startProjections({ store, connectionString: database.connectionString, projections: [invoice] })
    await running.caughtUp()
    await running.stop()
  }
  let followed = false
  const query = async (sql: string, values?: unknown[]) => {
    const answer = await db.query(sql, values)
    if (!followed && sql.includes('order_id = $1') && values?.[1] === 'CN') {
      followed = true
      await follow()
    }
    return answer
  }
  const meanwhile = Object.assign(Object.create(db), { query }) as pg.Pool
  expect(await issueCreditNote({ ...context(), db: meanwhile }, raced)).toBe(number)
  expect(followed).toBe(true)
  expect(await numbersIn('CN-28-29')).toHaveLength(2)
})
