import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentProvider, ProviderAway, ProviderRefusal } from './payment-provider.ts'
import { createRazorpayProvider } from './razorpay-provider.ts'
import { sign } from './signatures.ts'
import { type PaymentSimulator, simulatorKeys, startPaymentSimulator } from './simulator/payment-simulator.ts'

const NOW = new Date('2026-03-31T18:29:59.000Z')
const time = { now: NOW }
let simulator: PaymentSimulator
let provider: PaymentProvider
const delivered: { event: string; id: string | undefined; signature: string | undefined; body: string }[] = []

beforeEach(async () => {
  time.now = NOW
  delivered.length = 0
  simulator = await startPaymentSimulator({
    clock: () => time.now,
    deliver: async (body, headers) => {
      const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = headers
      delivered.push({ event: JSON.parse(body).event, id, signature, body })
      return 200
    },
  })
  provider = createRazorpayProvider({ ...simulator.settings, checkoutScript: '/checkout.js', callMs: 1600 })
})
afterEach(() => simulator.stop())

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const order = (amount = 11_830, receipt = 'order-1') => provider.createOrder({ amount, receipt })
const paid = async (outcome: 'captured' | 'authorized' | 'failed' = 'captured', deliver?: []) =>
  simulator.pay((await order()).id, { outcome, deliver }).id

describe('an order', () => {
  test('has our amount and receipt, and is captured automatically', async () => {
    const { id } = await order()
    expect(simulator.order(id)).toMatchObject({ amount: 11_830, currency: 'INR', receipt: 'order-1', status: 'created' })
  })

  test('is the same if it is requested again', async () => {
    const [first, second, other] = [await order(), await order(), await order(11_830, 'order-2')]
    expect(second).toEqual(first)
    expect(other).not.toEqual(first)
  })

  test.each([
    ['below one rupee', 99, 'order-1'],
    ['for the same receipt but another amount', 500, 'order-1'],
  ])('is refused %s', async (_, amount, receipt) => {
    await order()
    const error = await failureOf(order(amount, receipt))
    expect(error).toBeInstanceOf(ProviderRefusal)
    expect(error).toMatchObject({ status: 400, code: 'BAD_REQUEST_ERROR' })
  })
})

describe('a payment', () => {
  test('is read with the provider’s values and its time', async () => {
    const { id: orderId } = await order()
    const payment = simulator.pay(orderId, { outcome: 'captured', method: 'upi' })
    const read = { id: payment.id, order_id: orderId, status: 'captured', amount: 11_830, currency: 'INR', method: 'upi' }
    expect(await provider.fetchPayment(payment.id)).toEqual({ ...read, created_at: NOW.toISOString(), error: null })
    expect(await provider.paymentsOfOrder(orderId)).toEqual([await provider.fetchPayment(payment.id)])
  })

  test('has, if it failed, the message that the payer saw', async () => {
    const payment = await provider.fetchPayment(await paid('failed'))
    expect(payment).toMatchObject({ status: 'failed', error: expect.stringContaining('declined') })
  })

  test('is captured once; a second capture returns it', async () => {
    const id = await paid('authorized')
    expect(await provider.capture(id, 11_830)).toMatchObject({ id, status: 'captured' })
    expect(await provider.capture(id, 11_830)).toMatchObject({ id, status: 'captured' })
    await simulator.idle()
    expect(delivered.map(({ event }) => event).sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  })

  test('is not captured if it failed, or with another amount', async () => {
    expect(await failureOf(provider.capture(await paid('failed'), 11_830))).toBeInstanceOf(ProviderRefusal)
    expect(await failureOf(provider.capture(await paid('authorized'), 11_829))).toBeInstanceOf(ProviderRefusal)
  })

  test('is refused if the provider does not have it', async () => {
    expect(await failureOf(provider.fetchPayment('pay_00000000000000'))).toMatchObject({ status: 400 })
  })

  test.each(['../orders', 'pay_1/refund', 'pay_1?x=1', '', 'pay_'])('is not requested for the invalid id %j', async id => {
    simulator.behave({ available: false })
    const calls: (() => Promise<unknown>)[] = [
      () => provider.fetchPayment(id),
      () => provider.capture(id, 100),
      () => provider.refund(id, 100, 'refund-key-1'),
    ]
    for (const call of calls)
      expect(await failureOf(Promise.resolve().then(call))).toMatchObject({ status: 400, code: 'BAD_REQUEST_ERROR' })
  })

  test('can be made for a paid order, but not at the checkout', async () => {
    const { id } = await order()
    simulator.payAtCheckout(id, { outcome: 'captured' })
    expect(() => simulator.payAtCheckout(id, { outcome: 'captured' })).toThrow('paid already')
    simulator.pay(id, { outcome: 'captured' })
    expect(await provider.paymentsOfOrder(id)).toHaveLength(2)
  })

  test('is read from all result pages of an interval, excluding its end', async () => {
    const { id } = await order()
    const pay = () => simulator.pay(id, { outcome: 'failed', deliver: [] })
    for (let index = 0; index < 205; index++) pay()
    time.now = new Date(NOW.getTime() + 1000)
    pay()
    const found = await provider.paymentsBetween(new Date(NOW.getTime() - 1000), time.now)
    expect(new Set(found.map(payment => payment.id)).size).toBe(205)
    expect(await provider.paymentsBetween(time.now, new Date(time.now.getTime() + 1000))).toHaveLength(1)
  })
})

describe('a refund', () => {
  test('is made once per idempotency key, in full, and marks its payment', async () => {
    const id = await paid()
    const refund = await provider.refund(id, 11_830, `refund-${id}`)
    expect(refund).toMatchObject({ payment_id: id, amount: 11_830, status: 'processed' })
    expect(await provider.refund(id, 11_830, `refund-${id}`)).toEqual(refund)
    expect(await provider.refundsOfPayment(id)).toEqual([refund])
    expect(await provider.fetchPayment(id)).toMatchObject({ status: 'refunded' })
    expect(simulator.holdings().refunds).toMatchObject([{ key: `refund-${id}` }])
  })

  test.each([
    ['again with another key', async (id: string) => void (await provider.refund(id, 11_830, 'another-key-1')), 11_830],
    ['of another amount with the same key', async (id: string) => void (await provider.refund(id, 11_830, `refund-${id}`)), 100],
    ['of a part', async () => undefined, 100],
  ])('is refused %s', async (_, before, amount) => {
    const id = await paid()
    await before(id)
    expect(await failureOf(provider.refund(id, amount, `refund-${id}`))).toBeInstanceOf(ProviderRefusal)
    expect((await provider.refundsOfPayment(id)).length).toBeLessThan(2)
  })

  test('may be pending or fail', async () => {
    simulator.behave({ refund_status: 'failed' })
    const id = await paid()
    expect(await provider.refund(id, 11_830, `refund-${id}`)).toMatchObject({ status: 'failed' })
    expect(await provider.fetchPayment(id)).toMatchObject({ status: 'captured' })
  })
})

describe('a provider is reported as unavailable if it', () => {
  test('breaks the connection before any effect', async () => {
    simulator.behave({ available: false })
    expect(await failureOf(order())).toBeInstanceOf(ProviderAway)
    simulator.behave({ available: true })
    expect(simulator.holdings().orders).toEqual([])
  })

  test('is slower than the limit, even after the effect', async () => {
    simulator.behave({ delay_ms: 4000 })
    const before = performance.now()
    expect(await failureOf(order())).toBeInstanceOf(ProviderAway)
    expect(performance.now() - before).toBeLessThan(3500)
    simulator.behave({ delay_ms: 0 })
    const [made] = simulator.holdings().orders
    expect(await order()).toEqual({ id: made?.id })
  })

  test('does not listen', async () => {
    const nobody = createRazorpayProvider({ ...simulator.settings, apiUrl: 'http://127.0.0.1:9' })
    expect(await failureOf(nobody.fetchPayment('pay_1'))).toBeInstanceOf(ProviderAway)
  })

  const answers: [string, RequestListener][] = [
    ['500', (_, response) => response.writeHead(500).end('{"error":{"code":"SERVER_ERROR","description":"no"}}')],
    ['502 with a page', (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')],
    ['429', (_, response) => response.writeHead(429).end('{}')],
    ['a page instead of an answer', (_, response) => response.end('<html>hello</html>')],
    ['nothing', (_, response) => response.end()],
    ['another shape', (_, response) => response.setHeader('content-type', 'application/json').end('{"id":5}')],
    ['one letter a second', (_, response) => void setInterval(() => response.write(' '), 100).unref()],
    ['ten megabytes', (_, response) => response.setHeader('content-type', 'application/json').end(' '.repeat(10_000_000))],
  ]
  test.each(answers)('answers with %s', async (_, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const odd = createRazorpayProvider({ ...simulator.settings, apiUrl: `http://127.0.0.1:${port}`, callMs: 400 })
    const failures = await Promise.all([
      failureOf(odd.fetchPayment('pay_1')),
      failureOf(odd.refund('pay_1', 100, 'refund-key-1')),
      failureOf(odd.createOrder({ amount: 100, receipt: 'r' })),
    ])
    for (const failure of failures) expect(failure).toBeInstanceOf(ProviderAway)
    server.closeAllConnections()
    server.close()
  })

  test('redirects to another address, which is not called', async () => {
    const server = createServer((_, response) =>
      response.writeHead(302, { location: `${simulator.settings.apiUrl}/v1/payments` }).end(),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    expect(await failureOf(createRazorpayProvider({ ...simulator.settings, apiUrl }).fetchPayment('pay_1'))).toMatchObject({
      status: 302,
    })
    server.close()
  })
})

test('a failure never contains the secret', async () => {
  const wrong = createRazorpayProvider({ ...simulator.settings, keySecret: 'wrong-secret-1' })
  const errors = [await failureOf(wrong.fetchPayment('pay_1')), await failureOf(wrong.refund('pay_1', 100, 'refund-key-1'))]
  simulator.behave({ available: false })
  errors.push(await failureOf(wrong.fetchPayment('pay_1')), await failureOf(wrong.refund('pay_1', 100, 'refund-key-1')))
  expect(errors.slice(0, 2)).toMatchObject([{ status: 401 }, { status: 401 }])
  expect(inspect(errors, { depth: 10, showHidden: true })).not.toMatch(/wrong-secret|opdesk_test_key_secret|Basic /)
})

describe('signatures', () => {
  test('match the documented example of a callback', () => {
    const signature = '16647447fe01bc1159dbac8ef5b59edeaf6726193cb0fd7c3cfca7b813ff3e39'
    const callback = { providerOrderId: 'order_TEST0000000001', paymentId: 'pay_TEST0000000001', signature }
    expect(provider.isCallback(callback)).toBe(true)
    expect(provider.isCallback({ ...callback, providerOrderId: 'order_TEST0000000002' })).toBe(false)
    for (const wrong of ['', 'x', signature.slice(1), `${signature}00`, `0${signature.slice(1)}`, signature.replace('1', 'é')])
      expect(provider.isCallback({ ...callback, signature: wrong })).toBe(false)
  })

  test('cover every byte of a webhook, with present or previous secret', () => {
    const body = Buffer.from('{"amount":100}')
    const { webhookSecret, webhookSecretBefore, keySecret } = simulatorKeys
    expect(provider.isWebhook(body, sign(body, webhookSecret))).toBe(true)
    expect(provider.isWebhook(body, sign(body, webhookSecretBefore))).toBe(true)
    expect(provider.isWebhook(body, sign(body, keySecret))).toBe(false)
    expect(provider.isWebhook(Buffer.from('{"amount":101}'), sign(body, webhookSecret))).toBe(false)
  })
})

describe('webhooks of the simulator', () => {
  test('report a payment once, signed, each with an event id', async () => {
    await paid()
    await simulator.idle()
    expect(delivered.map(({ event }) => event)).toEqual(['payment.captured', 'order.paid'])
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(2)
    for (const { body, signature = '' } of delivered) expect(provider.isWebhook(Buffer.from(body), signature)).toBe(true)
  })

  test('are sent twice, late, forged, with the previous secret, or never', async () => {
    const { id } = await order()
    simulator.pay(id, {
      outcome: 'captured',
      deliver: [
        { event: 'payment.captured', after_ms: 60, times: 3 },
        { event: 'order.paid', forged: true },
        { event: 'payment.authorized', after_ms: 120, old_secret: true },
      ],
    })
    await expect.poll(() => delivered.length).toBe(5)
    expect(delivered.map(({ event }) => event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.captured',
      'payment.captured',
      'payment.authorized',
    ])
    expect(new Set(delivered.slice(1, 4).map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
    const [forged, , , , old] = delivered.map(({ body, signature = '' }) => provider.isWebhook(Buffer.from(body), signature))
    expect([forged, old]).toEqual([false, true])
    simulator.behave({ lose_webhooks: true })
    simulator.pay(id, { outcome: 'captured' })
    await simulator.idle()
    expect(delivered).toHaveLength(5)
  })

  test('raise a failed or authorized payment to captured', async () => {
    const { id } = await order()
    const payment = simulator.pay(id, {
      outcome: 'failed',
      deliver: [{ event: 'payment.failed' }, { event: 'payment.captured', after_ms: 40 }],
    })
    await expect.poll(() => delivered.length).toBe(2)
    expect((await provider.fetchPayment(payment.id)).status).toBe('captured')
    simulator.sendWebhook(payment.id, { event: 'payment.failed' })
    await expect.poll(() => delivered.length).toBe(3)
    expect((await provider.fetchPayment(payment.id)).status).toBe('captured')
  })

  test('report a refund that was made in the dashboard', async () => {
    const id = await paid('captured', [])
    simulator.sendWebhook(id, { event: 'refund.processed' })
    await expect.poll(() => delivered.map(({ event }) => event)).toContain('refund.processed')
    expect(await provider.refundsOfPayment(id)).toMatchObject([{ status: 'processed', amount: 11_830 }])
  })
})
