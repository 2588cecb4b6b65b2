import { createHmac } from 'node:crypto'
import { sign } from '@opdesk/integrations/payments/signatures.ts'
import { simulatorKeys } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestApp, type TestApp, waitUntil } from '../testing/running-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(() => sql`delete from app.webhook`.execute(app.deps.db))

const ADDRESS = '/webhooks/razorpay'
const entity = {
  id: 'pay_1',
  order_id: 'order_1',
  status: 'captured',
  amount: 100,
  currency: 'INR',
  method: 'upi',
  created_at: 1_700_000_000,
}
const news = (
  event: string,
  payload: object = { payment: { entity: { ...entity, email: 'asha@example.org', contact: '+919000000001' } } },
) => JSON.stringify({ entity: 'event', event, payload })
const post = (body: string | Buffer, { secret = simulatorKeys.webhookSecret, id = 'evt_1', url = ADDRESS, headers = {} } = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      ...(id && { 'x-razorpay-event-id': id }),
      ...headers,
    },
  })
const rows = async () =>
  (
    await sql<{ event_id: string; event: string; news: unknown; outcome: string | null; body: Buffer | null }>`
    select event_id, event, news, outcome, body from app.webhook order by received_at, id`.execute(app.deps.db)
  ).rows
const handled = () => waitUntil(async () => (await rows()).every(({ outcome }) => outcome !== null))

test('exports webhook counters of 0 before the first webhook', async () => {
  const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const result of ['stored', 'repeated', 'bad_signature'])
    expect(body).toContain(`\npayment_webhooks_total{result="${result}"} 0\n`)
})

describe('a webhook', () => {
  test.each([ADDRESS, '/api/v1/webhooks/razorpay'])('is stored, answered at %s and handled later', async url => {
    const { statusCode, headers } = await post(news('payment.captured'), { url })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await rows()).toMatchObject([{ event_id: 'evt_1', event: 'payment.captured' }])
    await handled()
    expect((await rows())[0]?.outcome).toBe('unknown_order')
  })

  test('is handled at once, even by a process with a slow clock', async () => {
    const { now } = app.time
    app.time.now = new Date(now.getTime() + 3_600_000)
    const { statusCode } = await post(news('payment.captured'))
    app.time.now = now
    expect(statusCode).toBe(200)
    await handled()
  })

  test('is stored once for all its deliveries', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(news('payment.captured'))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await post(news('payment.captured'), { id: '' })
    await post(news('payment.captured'), { id: '' })
    expect((await rows()).map(({ event_id }) => event_id).sort()).toEqual(['', 'evt_1'])
  })

  test('is stored even with the event id of another webhook', async () => {
    await post(news('payment.captured'))
    await post(news('payment.failed'))
    expect((await rows()).map(({ event }) => event).sort()).toEqual(['payment.captured', 'payment.failed'])
  })

  test('is accepted if signed with the previous secret', async () => {
    expect((await post(news('order.paid'), { secret: simulatorKeys.webhookSecretBefore })).statusCode).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('is stored without payer data', async () => {
    await post(news('payment.captured'))
    await handled()
    const stored = JSON.stringify(await rows())
    expect(stored).not.toMatch(/asha|9000000001/)
    expect((await rows())[0]?.body?.includes('asha@example.org')).toBe(false)
  })
})

describe('an invalid webhook', () => {
  const good = Buffer.from(news('payment.captured'))
  const changed = Buffer.from(good)
  changed[changed.length - 2] = 0x20
  const signature = sign(good, simulatorKeys.webhookSecret)
  test.each<[string, Buffer | string, Record<string, string>]>([
    ['with a body changed by one byte', changed, { 'x-razorpay-signature': signature }],
    ['with the signature of another secret', good, { 'x-razorpay-signature': sign(good, 'another-secret') }],
    ['with the signature of the API key’s secret', good, { 'x-razorpay-signature': sign(good, simulatorKeys.keySecret) }],
    ['with half a signature', good, { 'x-razorpay-signature': signature.slice(0, 32) }],
    ['with a malformed signature', good, { 'x-razorpay-signature': 'é'.repeat(64) }],
    ['without a signature', good, { 'x-razorpay-signature': '' }],
  ])('is refused %s', async (_, body, headers) => {
    const { statusCode, body: answer } = await post(body, { headers })
    expect([statusCode, JSON.parse(answer)]).toEqual([
      400,
      { success: false, code: 'invalid_request', message: 'The signature is wrong.' },
    ])
    expect(await rows()).toEqual([])
  })

  test('is refused with more than 256 kB', async () => {
    expect((await post(Buffer.alloc(300_000, 0x20))).statusCode).toBe(413)
    expect((await post(Buffer.alloc(256 * 1024, 0x20))).statusCode).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('is refused without a payment provider, so that it is redelivered', async () => {
    const without = await createApp({ ...app.deps, payments: null })
    const { statusCode, headers } = await without.inject({ method: 'POST', url: ADDRESS, payload: good })
    await without.close()
    expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  })
})

test.each<[string, string | Buffer, string]>([
  ['an empty body', '', ''],
  ['a body that is not JSON', 'hello', ''],
  ['a list', '[]', ''],
  ['a body that is not UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), ''],
  ['an unknown type', news('invoice.paid'), 'invoice.paid'],
  [
    'a payment without an order',
    news('payment.captured', { payment: { entity: { ...entity, order_id: null } } }),
    'payment.captured',
  ],
  ['a negative amount', news('payment.captured', { payment: { entity: { ...entity, amount: -1e9 } } }), 'payment.captured'],
  [
    'a NUL in its text',
    news('payment.captured', { payment: { entity: { ...entity, method: 'u\u0000pi' } } }),
    'payment.captured',
  ],
  ['half a surrogate pair', news('payment.\ud800').replace('\ufffd', '\\ud800'), 'payment.\ufffd'],
  ['a refund without its payment', news('refund.processed', { refund: { entity: { id: 'rfnd_1' } } }), 'refund.processed'],
])('stores a signed webhook with %s, but changes no order', async (_, body, event) => {
  expect((await post(body)).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ event }])
  await handled()
  expect(['not_about_an_order', 'unknown_order']).toContain((await rows())[0]?.outcome)
})

test('reports a dispute at the bank as an alert only', async () => {
  await post(news('payment.dispute.created'))
  await handled()
  expect(await rows()).toMatchObject([{ outcome: 'alert' }])
})

test('counts webhooks in metrics by result', async () => {
  const count = async (result: string) => {
    const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(new RegExp(`^payment_webhooks_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
  }
  const before = { stored: await count('stored'), repeated: await count('repeated'), bad: await count('bad_signature') }
  await post(news('order.paid'))
  await post(news('order.paid'))
  await post(news('order.paid'), { secret: 'another-secret', url: '/api/v1/webhooks/razorpay' })
  expect(await count('stored')).toBe(before.stored + 1)
  expect(await count('repeated')).toBe(before.repeated + 1)
  expect(await count('bad_signature')).toBe(before.bad + 1)
})
