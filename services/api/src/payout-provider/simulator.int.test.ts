import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { routesOf } from '../testing/routes.ts'
import { startTestApp, type TestApp, waitUntil } from '../testing/running-app.ts'

let app: TestApp
let outside: Client
beforeAll(async () => {
  app = await startTestApp()
  outside = new Client(app)
})
afterAll(() => app?.stop())
afterEach(() =>
  outside.post('/dev/payouts', {
    clear: true,
    available: true,
    delay_ms: 0,
    validations: true,
    webhooks: { lose: false, copies: 1, reorder: false, delay_ms: 0, signature: 'present' },
  }),
)

const provider = () => {
  if (!app.deps.payouts) throw new Error('there is no payout provider')
  return app.deps.payouts
}
const ACCOUNT = { kind: 'bank', holder: 'Asha Verma', account_number: '50100123454821', ifsc: 'HDFC0001234' } as const
const send = async (reference: string) => {
  const fundAccountId = await provider().ensureFundAccount('asha', ACCOUNT)
  return provider().createPayout({
    reference,
    key: reference,
    fundAccountId,
    amount: 72_000,
    mode: 'IMPS',
    narration: 'CLM1 OPD',
  })
}
const order = async (body: object) => {
  const { status, body: answer } = await outside.post('/dev/payouts', body)
  expect(status).toBe(200)
  return answer.data
}

describe('the controls of the payout simulator', () => {
  test('order the states of the next payout, by the product’s clock', async () => {
    const reference = 'PAY-CLM000001_a1'
    await order({ next: [{ reference, statuses: [{ status: 'processing' }, { status: 'reversed', after_seconds: 259_200 }] }] })
    expect(await send(reference)).toMatchObject({ status: 'processing' })
    const { now } = app.time
    const moved = await outside.post('/dev/clock', { at: new Date(now.getTime() + 3 * 86_400_000).toISOString() })
    expect(moved.body.data).toEqual({ now: new Date(now.getTime() + 3 * 86_400_000).toISOString() })
    const { payouts } = await order({})
    app.time.now = now
    expect(payouts.find((one: { key: string }) => one.key === reference)).toMatchObject({ status: 'reversed', amount: 72_000 })
  })

  test('lose an answer, and list the posts with key and digest', async () => {
    const reference = 'PAY-CLM000002_a1'
    await order({ next: [{ reference, answer: 'error_after' }] })
    await expect(send(reference)).rejects.toThrow('answered 500')
    await send(reference)
    const { posts, payouts } = await order({})
    const own = posts.filter((one: { reference: string | null }) => one.reference === reference)
    expect(own.map((one: { status: number; key: string }) => [one.status, one.key])).toEqual([
      [500, reference],
      [200, reference],
    ])
    expect(new Set(own.map((one: { digest: string }) => one.digest)).size).toBe(1)
    expect(payouts.filter((one: { key: string }) => one.key === reference)).toHaveLength(1)
    expect(JSON.stringify({ posts, payouts })).not.toMatch(/Asha|50100123454821/)
  })

  test('set a state, whose webhook reaches the inbox with the old secret', async () => {
    const reference = 'PAY-CLM000003_a1'
    await send(reference)
    await order({
      set: [{ payout: reference, status: 'reversed', reason: 'bank_account_closed', webhook: { signature: 'old' } }],
    })
    const stored = () => app.deps.db.selectFrom('app.payout_webhook').select(['event', 'news']).execute()
    await waitUntil(async () => (await stored()).some(({ event }) => event === 'payout.reversed'))
    expect(await provider().findPayout(reference)).toMatchObject({ status: 'reversed', reason: 'bank_account_closed' })
  })

  test('empty the balance, take a bank down and name an account', async () => {
    expect(await order({ balance: 0 })).toMatchObject({ balance: 0 })
    expect(await send('PAY-CLM000004_a1')).toMatchObject({ status: 'queued', reason: 'low_balance' })
    await order({ banks: [{ bank: 'HDFC', down: true }] })
    expect((await order({ balance: 1_000_000_000 })).banks_down).toEqual(['HDFC'])
    expect(await provider().findPayout('PAY-CLM000004_a1')).toMatchObject({ status: 'queued', reason: 'beneficiary_bank_down' })
    await order({
      banks: [{ bank: 'HDFC', down: false }],
      accounts: [{ account: ACCOUNT.account_number, registered_name: 'SUNITA' }],
    })
    expect(await provider().findPayout('PAY-CLM000004_a1')).toMatchObject({ status: 'processed' })
    const id = await provider().ensureFundAccount('asha', ACCOUNT)
    expect(await provider().validateAccount(id)).toMatchObject({ registered_name: 'SUNITA' })
  })

  test('break connections, and forge webhooks', async () => {
    await send('PAY-CLM000005_a1')
    expect(await order({ available: false })).toMatchObject({ available: false })
    await expect(send('PAY-CLM000006_a1')).rejects.toThrow('did not answer')
    await order({ send: [{ payout: 'PAY-CLM000005_a1', event: 'payout.reversed', webhook: { signature: 'forged' } }] })
    await app.payoutSimulator.idle()
    const { sent } = await order({})
    expect(sent.at(-1)).toMatchObject({ event: 'payout.reversed', statuses: [400] })
  })

  test.each<[string, object]>([
    ['an unknown field', { amount: 1 }],
    ['an unknown answer', { next: [{ reference: 'a', answer: 'perhaps' }] }],
    ['a negative balance', { balance: -1 }],
    ['half a paisa', { balance: 0.5 }],
    ['too many states', { next: [{ reference: 'a', statuses: Array(51).fill({ status: 'processed' }) }] }],
    ['another kind of webhook', { send: [{ payout: 'a', event: 'order.paid' }] }],
  ])('refuse %s', async (_, body) => {
    const answer = await outside.post('/dev/payouts', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('answer 404 for an unknown payout', async () => {
    expect((await outside.post('/dev/payouts', { set: [{ payout: 'PAY-NONE_a1', status: 'failed' }] })).status).toBe(404)
  })
})

describe('the control of the clock', () => {
  test.each(['tomorrow', '2026-12-01', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', ''])('refuses %j', async at => {
    const { now } = app.time
    expect((await outside.post('/dev/clock', { at })).status).toBe(400)
    expect(app.time.now).toBe(now)
  })

  test('takes an instant with an offset', async () => {
    const { now } = app.time
    const { body } = await outside.post('/dev/clock', { at: '2026-12-01T09:00:00.500+05:30' })
    app.time.now = now
    expect(body.data).toEqual({ now: '2026-12-01T03:30:00.500Z' })
  })
})

test.each([
  ['in production', { production: true }, []],
  ['without development controls', { devControls: false }, []],
  ['with a real provider', { payoutSimulator: undefined }, ['POST /api/v1/dev/clock']],
])('hides the controls %s', async (_, changed, left) => {
  const other = await createApp({ ...app.deps, ...changed } as TestApp['deps'])
  await other.ready()
  const own = ['POST /api/v1/dev/payouts', 'POST /api/v1/dev/clock']
  expect(routesOf(other).filter(route => own.includes(route))).toEqual(left)
  await other.close()
})
