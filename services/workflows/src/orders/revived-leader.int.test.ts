import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import { createRazorpayProvider } from '@opdesk/integrations/payments/razorpay-provider.ts'
import { type PaymentSimulator, startPaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { amounts } from '@opdesk/testing/orders.ts'
import { plan } from '@opdesk/testing/people.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, logger, NOON, typesIn } from '../testing/given.ts'
import { orderPayments } from './order-payments.ts'
import { refundPayment } from './refund-payment.ts'

/** Number of refunds, each attempted by two leaders. REVIVED_ROUNDS=1000 is the long run. */
const ROUNDS = Number(process.env.REVIVED_ROUNDS ?? 3)

let database: TestDatabase
let store: EventStore
let db: pg.Pool
let simulator: PaymentSimulator
beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  simulator = await startPaymentSimulator({ clock: () => NOON, deliver: async () => 200 })
})
afterAll(async () => {
  await simulator.stop()
  await store.close()
  await db.end()
  await database.drop()
})

/** Makes a payment at the provider that is due for a refund. */
const givenRefund = async (provider: PaymentProvider, id: string): Promise<string> => {
  const { id: provider_order_id } = await provider.createOrder({ amount: amounts.total, receipt: id })
  const payment = simulator.pay(provider_order_id, { outcome: 'captured', deliver: [] })
  const created = {
    subscriber_id: id,
    kind: 0,
    item: { type: 'plan', plan: plan(), of: null },
    amounts,
    coupon_code: null,
    state: 15,
    terms: { document: 'payment_terms', version: '1', digest: null },
    expires_at: '2026-11-20T06:30:00.000Z',
  }
  const reported = {
    payment_id: payment.id,
    status: 'captured',
    amount: amounts.total,
    currency: 'INR',
    method: 'upi',
    created_at: NOON.toISOString(),
    error: null,
    source: 'webhook',
  }
  await given(store, orderStream(id), [
    { type: 'order_created', data: created },
    { type: 'order_opened', data: { provider_order_id } },
    { type: 'payment_reported', data: reported },
    {
      type: 'refund_requested',
      data: { payment_id: payment.id, amount: amounts.total, reason: 'already_paid', refund_key: `refund-of-${id}` },
    },
  ])
  return payment.id
}

test(
  'makes no second refund when a stopped leader resumes late',
  async () => {
    const provider = createRazorpayProvider({ ...simulator.settings, checkoutScript: '/checkout.js' })
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `revived-${round}`
      const paymentId = await givenRefund(provider, id)
      const asking = Promise.withResolvers<void>()
      const revived = Promise.withResolvers<void>()
      // Stops the leader after it has queried the refunds and found none.
      const stopped: PaymentProvider = {
        ...provider,
        refund: async (...refund) => {
          asking.resolve()
          await revived.promise
          return provider.refund(...refund)
        },
      }
      const context = { store, db, clock: () => NOON, logger }
      const first = refundPayment({ ...context, payments: stopped }, id, paymentId)
      await asking.promise
      await refundPayment({ ...context, payments: provider }, id, paymentId)
      revived.resolve()
      await first
      expect(await provider.refundsOfPayment(paymentId)).toHaveLength(1)
      const types = await typesIn(store, orderStream(id))
      expect(types.filter(type => type === 'refund_reported')).toHaveLength(1)
    }
  },
  60_000 + ROUNDS * 2000,
)

test('makes a refund at once on a leader with a slow clock', async () => {
  const provider = createRazorpayProvider({ ...simulator.settings, checkoutScript: '/checkout.js' })
  const id = 'behind'
  const paymentId = await givenRefund(provider, id)
  const requested = (await store.read(orderStream(id))).at(-1)
  if (!requested) throw new Error('nothing was appended')
  const anHourAgo = new Date(Date.parse(requested.at) - 3_600_000)
  const context = { store, db, clock: () => anHourAgo, logger, payments: provider }
  await orderPayments.handle(requested, context)
  await orderPayments.sweep?.(context, new AbortController().signal)
  expect(await provider.refundsOfPayment(paymentId)).toHaveLength(1)
})
