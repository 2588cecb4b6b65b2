import { createHmac } from 'node:crypto'
import { payoutSimulatorKeys } from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestApp, type TestApp, waitUntil } from '../testing/running-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(() => sql`delete from app.payout_webhook`.execute(app.deps.db))

const ADDRESS = '/webhooks/razorpayx'
const payout = {
  id: 'pout_1Aa00000000001',
  fund_account_id: 'fa_1Aa00000000001',
  fund_account: { bank_account: { name: 'Asha Verma', ifsc: 'HDFC0001234', account_number: '50100123454821' } },
  amount: 72_000,
  currency: 'INR',
  status: 'processed',
  utr: '933815233814',
  reference_id: 'PAY-CLM001234_a1',
  created_at: 1_700_000_000,
}
const news = (event: string, entity: object = payout) =>
  JSON.stringify({ entity: 'event', event, payload: { payout: { entity } } })
const post = (
  body: string | Buffer,
  { secret = payoutSimulatorKeys.webhookSecret, id = 'evt_1', url = ADDRESS, headers = {} } = {},
) =>
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
interface Row {
  id: string
  event_id: string
  event: string
  news: unknown
  outcome: string | null
  body: Buffer | null
}
const rows = async () =>
  (
    await sql<Row>`select id, event_id, event, news, outcome, body from app.payout_webhook order by received_at, id`.execute(
      app.deps.db,
    )
  ).rows
const handled = () => waitUntil(async () => (await rows()).every(({ outcome }) => outcome !== null))

describe('a webhook', () => {
  test.each([ADDRESS, '/api/v1/webhooks/razorpayx'])('is stored, answered at %s and handled later', async url => {
    const { statusCode, headers } = await post(news('payout.processed'), { url })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await rows()).toMatchObject([
      {
        event_id: 'evt_1',
        event: 'payout.processed',
        news: { about: 'payout', reference: 'PAY-CLM001234_a1', status: 'processed' },
      },
    ])
    await handled()
    expect((await rows())[0]?.outcome).toBe('told')
  })

  test('is stored once for all its deliveries', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(news('payout.processed'))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
  })

  test('is stored even with the event id of another webhook', async () => {
    await post(news('payout.reversed', { ...payout, status: 'reversed' }))
    await post(news('payout.processed'))
    expect((await rows()).map(({ event }) => event).sort()).toEqual(['payout.processed', 'payout.reversed'])
  })

  test('is accepted if signed with the previous secret', async () => {
    const { statusCode } = await post(news('payout.processed'), { secret: payoutSimulatorKeys.webhookSecretPrevious })
    expect([statusCode, await rows()]).toMatchObject([200, [{ event: 'payout.processed' }]])
  })

  test('is stored without account number and name', async () => {
    await post(news('payout.processed'))
    const [row] = await rows()
    if (!row?.body) throw new Error('there is no body')
    const body = app.deps.messageKeys.decrypt(row.body, `webhook ${row.id}`).toString()
    expect(body).toContain('••4821')
    expect(body + JSON.stringify(row.news)).not.toMatch(/Asha|50100123454821/)
    expect(row.body.includes('4821')).toBe(false)
  })
})

describe('an invalid webhook', () => {
  const good = Buffer.from(news('payout.processed'))
  const changed = Buffer.from(news('payout.processed', { ...payout, amount: 72_001 }))
  const signature = createHmac('sha256', payoutSimulatorKeys.webhookSecret).update(good).digest('hex')
  test.each<[string, Buffer, Record<string, string>]>([
    ['with another amount', changed, { 'x-razorpay-signature': signature }],
    ['with a forged signature', good, { 'x-razorpay-signature': 'ab'.repeat(32) }],
    ['with half a signature', good, { 'x-razorpay-signature': signature.slice(0, 32) }],
    ['without a signature', good, { 'x-razorpay-signature': '' }],
  ])('is refused %s', async (_, body, headers) => {
    const { statusCode, body: answer } = await post(body, { headers })
    expect([statusCode, JSON.parse(answer)]).toMatchObject([400, { success: false, code: 'invalid_request' }])
    expect(await rows()).toEqual([])
  })

  test('is refused with more than 256 kB', async () => {
    expect((await post(Buffer.alloc(300_000, 0x20))).statusCode).toBe(413)
    expect((await post(Buffer.alloc(256 * 1024, 0x20))).statusCode).toBe(200)
  })

  test('is refused without a payout provider, so that it is redelivered', async () => {
    const without = await createApp({ ...app.deps, payouts: null })
    const { statusCode, headers } = await without.inject({ method: 'POST', url: ADDRESS, payload: good })
    await without.close()
    expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  })
})

test.each<[string, string | Buffer, string]>([
  ['an empty body', '', ''],
  ['a body that is not JSON', 'hello', ''],
  ['a body that is not UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), ''],
  ['an unknown type', news('invoice.paid'), 'invoice.paid'],
  ['a negative amount', news('payout.processed', { ...payout, amount: -1 }), 'payout.processed'],
])('stores a signed webhook with %s, without news', async (_, body, event) => {
  expect((await post(body)).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ event, news: null }])
  await handled()
  expect((await rows())[0]?.outcome).toBe('no_news')
})

test('counts webhooks in metrics by result', async () => {
  const count = async (result: string) => {
    const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(new RegExp(`^payout_webhooks_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  }
  const before = [await count('stored'), await count('repeated'), await count('bad_signature')] as const
  await post(news('payout.queued'))
  await post(news('payout.queued'))
  await post(news('payout.queued'), { secret: 'another-secret' })
  expect([await count('stored'), await count('repeated'), await count('bad_signature')]).toEqual(before.map(value => value + 1))
})
