import { type OrderEvent, orderStream } from '@opdesk/contracts/order/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { type TextTemplateName, textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, logger, NOON, plan } from '../testing/given.ts'
import { mail } from './mail.ts'

let database: TestDatabase
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await store?.close()
  await db?.end()
  await database?.drop()
})

const amounts = {
  price: 100_000,
  pre_discount: 0,
  pre_discount_basis: null,
  coupon_discount: 0,
  net: 100_000,
  gst: 18_000,
  total: 118_000,
}
const created = (subscriber_id: string, kind: 0 | 1 | 2 | 3, total = 118_000): OrderEvent => ({
  type: 'order_created',
  data: {
    subscriber_id,
    kind,
    item:
      kind === 1
        ? {
            type: 'health_plan',
            health_plan: {
              health_plan_id: 'h',
              checkup_code: 'BASIC',
              name: 'Basic Checkup',
              base_price: 100_000,
              discounted_price: 100_000,
              parameters: 60,
            },
          }
        : { type: 'plan', plan: plan(500_000), of: kind === 2 ? 'old' : null },
    amounts: { ...amounts, total },
    coupon_code: null,
    state: 15,
    terms: { document: 'payment_terms', version: '1', digest: null },
    expires_at: '2026-11-20T06:30:00.000Z',
  },
})
const reported = (status: 'failed' | 'captured', currency = 'INR'): OrderEvent => ({
  type: 'payment_reported',
  data: {
    payment_id: 'pay_1',
    status,
    amount: 118_000,
    currency,
    method: 'upi',
    created_at: NOON.toISOString(),
    error: status === 'failed' ? 'The bank refused' : null,
    source: 'webhook',
  },
})
const accepted = (payment_id: string | null): OrderEvent => ({
  type: 'order_paid',
  data: { payment_id, payment_day: '2026-11-20' },
})
const fulfilled = (subscription_id: string | null): OrderEvent => ({
  type: 'order_fulfilled',
  data: { subscription_id, checkup_id: subscription_id ? null : 'c', invoice: null },
})
const expired: OrderEvent = { type: 'order_expired', data: {} }
const refunded: OrderEvent = {
  type: 'refund_requested',
  data: { payment_id: 'pay_1', amount: 118_000, reason: 'already_paid', refund_key: 'refund-pay_1' },
}
const purchased = (subscription_id: string) => ({
  type: 'plan_purchased',
  data: { subscription_id, order_id: subscription_id, origin: 'purchase', plan: plan(500_000), value: 100_000 },
})
const activated = (subscription_id: string, start: string, end: string) => ({
  type: 'plan_activated',
  data: { subscription_id, plan: plan(500_000), start, end },
})

let number = 0
/** The mails to a subscriber for the events of an order, each handled twice. */
const mailsFor = async (
  events: (owner: string) => OrderEvent[],
  subscriptions: object[] = [],
  { confirmed = true, texts = [], phone }: { confirmed?: boolean; texts?: readonly TextTemplateName[]; phone?: string } = {},
) => {
  number += 1
  const owner = `s${number}`
  await given(store, subscriberStream(owner), [
    { type: 'subscriber_registered', data: profile({ email: `${owner}@example.org`, ...(phone !== undefined && { phone }) }) },
    ...(confirmed ? [{ type: 'subscriber_email_confirmed', data: { email: `${owner}@example.org`, previous: '' } }] : []),
    ...(subscriptions as { type: string; data: object }[]),
  ])
  const recorded = await given(store, orderStream(owner), events(owner))
  for (const event of [...recorded, ...recorded]) await mail.handle(event, { store, db, clock: () => NOON, logger, texts })
  const { rows } = await db.query<{ template: string; subject: string; text: string; path: string; to_address: string }>(
    'select template, subject, text, path, channel, to_address from app.message where recipient_id = $1 order by created_at, id',
    [owner],
  )
  return rows
}
const paid = [reported('captured'), accepted('pay_1')]

test.each([
  ['a purchase', 0, 'plan_purchase_mail', 'You have bought the plan Silver'],
  ['an upgrade', 2, 'plan_upgrade_mail', 'Your plan is now Silver'],
  ['a renewal', 3, 'plan_renew_mail', 'Your plan Silver has been renewed'],
] as const)('confirms %s once, with amount, payment and last day', async (_, kind, template, subject) => {
  const mails = await mailsFor(
    owner => [created(owner, kind), ...paid, fulfilled('new')],
    [purchased('new'), activated('new', '2026-11-20', '2027-11-19')],
  )
  expect(mails).toMatchObject([{ template, subject, path: '/user/myplan' }])
  for (const fact of ['₹1,180.00', 'pay_1', '19/11/2027', '20/11/2026 11:30 AM']) expect(mails[0]?.text).toContain(fact)
})

test('names the planned last day of a queued plan', async () => {
  const [told] = await mailsFor(
    owner => [created(owner, 3), ...paid, fulfilled('next')],
    [activated('now', '2026-11-01', '2027-10-31'), purchased('next')],
  )
  expect(told?.text).toContain('31/10/2028')
})

test('confirms a free plan by mail', async () => {
  const [told] = await mailsFor(
    owner => [created(owner, 0, 0), accepted(null), fulfilled('free')],
    [purchased('free'), activated('free', '2026-11-20', '2027-11-19')],
  )
  expect(told).toMatchObject({ template: 'plan_purchase_mail' })
  expect(told?.text).toContain('no payment was needed')
})

test('confirms a checkup, with a link to the checkups', async () => {
  const mails = await mailsFor(owner => [created(owner, 1), ...paid, fulfilled(null)])
  const subject = 'Your health checkup Basic Checkup is paid'
  expect(mails).toMatchObject([{ template: 'hc_plan_purchase_mail', subject, path: '/user/myplan?tab=checkups' }])
})

test('reports a failed payment when its order ends, but no missing payment', async () => {
  const mails = await mailsFor(owner => [created(owner, 0), reported('failed'), expired])
  expect(mails).toMatchObject([{ template: 'plan_purchase_failure', path: expect.stringMatching(/^\/user\/orders\/s/) }])
  expect(await mailsFor(owner => [created(owner, 0), expired])).toEqual([])
  expect(await mailsFor(owner => [created(owner, 0), reported('failed')])).toEqual([])
})

test('reports a refund with its reason', async () => {
  const mails = await mailsFor(owner => [created(owner, 0), reported('captured'), refunded])
  expect(mails).toMatchObject([{ template: 'refund', subject: 'We refund your payment for Silver' }])
  expect(mails[0]?.text).toContain('The order was paid twice')
  expect(mails[0]?.text).toContain('₹1,180.00')
})

test('reports a refund in its own currency', async () => {
  const [told] = await mailsFor(owner => [created(owner, 0), reported('captured', 'USD'), refunded])
  expect(told?.text).toContain('$1,180.00')
  expect(told?.text).not.toContain('₹1,180.00')
})

test('sends a notice to an unconfirmed address, and none during an erasure', async () => {
  const events = (owner: string) => [created(owner, 0), reported('captured'), refunded]
  const [notice, ...more] = await mailsFor(events, [], { confirmed: false })
  expect(more).toEqual([])
  expect(notice).toMatchObject({ template: 'news_notice', path: '/user/login' })
  for (const secret of ['Asha', 'Silver', '1,180', '₹']) expect(notice?.text).not.toContain(secret)
  expect(await mailsFor(events, [{ type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }])).toEqual([])
})

const textsFor = async (...args: Parameters<typeof mailsFor>) =>
  (await mailsFor(args[0], args[1], { texts: textTemplateNames, ...args[2] })).filter(({ path }) => path === null)

test.each<[string, (owner: string) => OrderEvent[], string]>([
  [
    'a payment',
    owner => [created(owner, 0), ...paid, fulfilled('new')],
    'We received your payment of Rs 1,180.00 on opdesk. Sign in to see the receipt.',
  ],
  [
    'a failed payment',
    owner => [created(owner, 0), reported('failed'), expired],
    'Your payment of Rs 1,180.00 on opdesk did not go through. Sign in to try again.',
  ],
  [
    'a refund in another currency',
    owner => [created(owner, 0), reported('captured', 'USD'), refunded],
    'Your payment of $1,180.00 on opdesk goes back to where it came from. Banks take up to 7 working days.',
  ],
])('texts %s to the number once, also without a confirmed address', async (_, events, text) => {
  for (const confirmed of [true, false])
    expect(await textsFor(events, [purchased('new'), activated('new', '2026-11-20', '2027-11-19')], { confirmed })).toMatchObject(
      [{ text, to_address: '+919000000001' }],
    )
})

test('sends no text for free plans or other kinds, or during erasure', async () => {
  const bought = (owner: string) => [created(owner, 0), ...paid, fulfilled('new')]
  const free = (owner: string) => [created(owner, 0, 0), accepted(null), fulfilled('free')]
  expect(await textsFor(free, [purchased('free')])).toEqual([])
  expect(await textsFor(bought, [purchased('new')], { phone: '' })).toEqual([])
  expect(await textsFor(bought, [purchased('new')], { texts: ['payment_refunded'] })).toEqual([])
  expect(await textsFor(bought, [{ type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }])).toEqual([])
})
