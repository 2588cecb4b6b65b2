import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { routesOf } from '../testing/routes.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

let app: TestApp
let outside: Client
beforeAll(async () => {
  app = await startTestApp()
  outside = new Client(app)
})
afterAll(() => app?.stop())
afterEach(() =>
  outside.post('/dev/simulator', { available: true, delay_ms: 0, lose_webhooks: false, refund_status: 'processed' }),
)

const payments = () => {
  if (!app.deps.payments) throw new Error('nobody takes payments')
  return app.deps.payments
}
const order = async (receipt: string) => (await payments().createOrder({ amount: 11_830, receipt })).id

describe('the simulator', () => {
  test('pays an order, and answers the callback that the browser sends', async () => {
    const id = await order('first')
    const { status, body } = await outside.post(`/dev/payments/${id}`, { outcome: 'captured' })
    expect([status, body.data.razorpay_order_id]).toEqual([200, id])
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body.data
    const provider = payments()
    expect(provider.isCallback({ providerOrderId: id, paymentId, signature })).toBe(true)
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'captured', amount: 11_830, order_id: id })
  })

  test('can pay another amount or currency, and can fail', async () => {
    const id = await order('second')
    await outside.post(`/dev/payments/${id}`, { outcome: 'captured', amount: 118.29, currency: 'USD', deliver: [] })
    await outside.post(`/dev/payments/${id}`, { outcome: 'failed', deliver: [] })
    const found = await payments().paymentsOfOrder(id)
    expect(found.map(({ amount, currency, status }) => [amount, currency, status])).toEqual([
      [11_829, 'USD', 'captured'],
      [11_830, 'INR', 'failed'],
    ])
  })

  test('simulates an outage, and shows its orders', async () => {
    const id = await order('third')
    const { body } = await outside.post('/dev/simulator', { available: false, lose_webhooks: true })
    expect(body.data).toMatchObject({ available: false, delay_ms: 0, lose_webhooks: true, refund_status: 'processed' })
    await expect(payments().paymentsOfOrder(id)).rejects.toThrow('did not answer')
    const shown = (await outside.get('/dev/simulator')).body.data
    expect(shown.orders.find((one: { id: string }) => one.id === id)).toMatchObject({
      receipt: 'third',
      amount: 11_830,
      status: 'created',
    })
  })

  test.each<[string, object]>([
    ['no outcome', {}],
    ['an unknown outcome', { outcome: 'perhaps' }],
    ['an amount of 0', { outcome: 'captured', amount: 0 }],
    ['an amount below a paisa', { outcome: 'captured', amount: 0.005 }],
    ['an amount above the limit', { outcome: 'captured', amount: 1e9 }],
    ['an unknown event', { outcome: 'captured', deliver: [{ event: 'payment.lost' }] }],
    ['too many steps', { outcome: 'captured', deliver: Array(51).fill({ event: 'order.paid' }) }],
    ['a step with too many copies', { outcome: 'captured', deliver: [{ event: 'order.paid', times: 1000 }] }],
  ])('refuses %s', async (_, body) => {
    const answer = await outside.post(`/dev/payments/${await order('fourth')}`, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('answers 404 for an unknown order', async () => {
    expect((await outside.post('/dev/payments/order_00000000000000', { outcome: 'captured' })).status).toBe(404)
  })
})

test.each([
  ['in production', { production: true }, []],
  ['in production without development controls', { production: true, devControls: false }, []],
  ['without development controls', { devControls: false }, []],
  [
    'with a real provider',
    { simulator: undefined, payoutSimulator: undefined },
    ['GET /api/v1/dev/outbox', 'POST /api/v1/dev/clock'],
  ],
])('hides the simulator’s controls %s', async (_, changed, left) => {
  const other = await createApp({ ...app.deps, ...changed } as TestApp['deps'])
  await other.ready()
  expect(routesOf(other).filter(route => route.includes('/dev/'))).toEqual(left)
  await other.close()
})
