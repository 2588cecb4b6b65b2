import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayeeAccount, type PayoutProvider, ProviderBusy, ProviderRefused, ProviderUnknown } from '../payout-provider.ts'
import { payoutMode, payoutNarration } from '../payout-terms.ts'
import type { Misbehaviour } from '../simulator/ordered-answers.ts'
import { type PayoutSimulator, payoutSimulatorKeys, startPayoutSimulator } from '../simulator/payout-simulator.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { createRazorpayXProvider } from './razorpayx-provider.ts'

const NOW = new Date('2026-12-01T04:30:00.000Z')
const DAY_MS = 86_400_000
const time = { now: NOW }
let simulator: PayoutSimulator
let provider: PayoutProvider

beforeEach(async () => {
  time.now = NOW
  simulator = await startPayoutSimulator({ clock: () => time.now, callsPerSecond: 1000, deliver: async () => 200 })
  provider = createRazorpayXProvider({ ...simulator.settings, callMs: 400 })
})
afterEach(() => simulator.stop())

const BANK: PayeeAccount & { kind: 'bank' } = {
  kind: 'bank',
  holder: 'Ananya R. Iyer',
  account_number: '50100123454821',
  ifsc: 'HDFC0001234',
}
const UPI: PayeeAccount & { kind: 'upi' } = { kind: 'upi', holder: 'Arjun Mehta', vpa: 'arjun.mehta@okaxis' }

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const payoutOf = async (
  reference: string,
  { account = BANK, amount = 72_000, key = reference }: { account?: PayeeAccount; amount?: number; key?: string } = {},
) => ({
  reference,
  key,
  fundAccountId: await provider.ensureFundAccount('subscriber-1', account),
  amount,
  mode: payoutMode(account, amount),
  narration: payoutNarration('CLM001234'),
})
const send = async (reference: string, changed: Parameters<typeof payoutOf>[1] = {}) =>
  provider.createPayout(await payoutOf(reference, changed))
const payoutPosts = () => simulator.holdings().posts.filter(({ path }) => path === '/v1/payouts')

describe('accounts', () => {
  test('returns one contact and fund account for repeated calls', async () => {
    const [first, second] = [await provider.ensureFundAccount('p1', BANK), await provider.ensureFundAccount('p1', BANK)]
    expect(second).toBe(first)
    expect(first).toMatch(/^fa_/)
    expect(await provider.ensureContact('p1', BANK.holder)).toBe(await provider.ensureContact('p1', BANK.holder))
  })

  test('separates persons and accounts', async () => {
    const ids = await Promise.all([
      provider.ensureFundAccount('p1', BANK),
      provider.ensureFundAccount('p2', BANK),
      provider.ensureFundAccount('p1', UPI),
      provider.ensureFundAccount('p1', { ...BANK, account_number: '50100123454822' }),
    ])
    expect(new Set(ids).size).toBe(4)
  })

  test('shortens a long name of a contact to what the provider takes', async () => {
    const holder = `${'Venkata '.repeat(6)}(A)`
    expect(await provider.ensureFundAccount('p1', { ...BANK, holder })).toMatch(/^fa_/)
  })

  test.each<[string, PayeeAccount]>([
    ['an IFSC without a zero', { ...BANK, ifsc: 'HDFC1001234' }],
    ['a UPI id with an underscore', { ...UPI, vpa: 'arjun_mehta@okaxis' }],
    ['a number of four digits', { ...BANK, account_number: '1234' }],
  ])('refuses %s as theirs', async (_, account) => {
    const error = await failureOf(provider.ensureFundAccount('p1', account))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ class: 'theirs', status: 400 })
  })

  test('deactivates the contacts and accounts of one person', async () => {
    const [own, other] = [await provider.ensureFundAccount('p1', BANK), await provider.ensureFundAccount('p2', BANK)]
    await provider.ensureFundAccount('p1', { ...UPI, holder: 'Another Name' })
    await provider.deactivate('p1')
    await provider.deactivate('p1')
    const asked = await payoutOf('PAY-CLM000001_a1')
    const error = await failureOf(provider.createPayout({ ...asked, fundAccountId: own }))
    expect(error).toMatchObject({ class: 'ours', status: 400 })
    expect(await provider.createPayout({ ...asked, fundAccountId: other })).toMatchObject({ status: 'processed' })
  })
})

describe('a check of an account', () => {
  const check = async (account: PayeeAccount) => provider.validateAccount(await provider.ensureFundAccount('p1', account))

  test('returns the holder as registered by default', async () => {
    expect(await check(BANK)).toMatchObject({ status: 'completed', account_status: 'active', registered_name: 'Ananya R. Iyer' })
    expect(await check(UPI)).toMatchObject({ status: 'completed', account_status: 'active', registered_name: 'Arjun Mehta' })
  })

  test('returns another name, no name and an invalid account as ordered', async () => {
    simulator.know({ account: BANK.account_number, registered_name: 'SUNITA MEHTA' })
    expect(await check(BANK)).toMatchObject({ account_status: 'active', registered_name: 'SUNITA MEHTA' })
    simulator.know({ account: UPI.vpa, registered_name: null })
    expect(await check(UPI)).toMatchObject({ account_status: 'active', registered_name: null })
    simulator.know({ account: UPI.vpa, account_status: 'invalid' })
    expect(await check(UPI)).toMatchObject({ status: 'completed', account_status: 'invalid', registered_name: null })
  })

  test('has no verdict while it is under way and when it failed', async () => {
    simulator.know({ account: UPI.vpa, status: 'created' })
    const { validation_id: id, ...started } = await check(UPI)
    expect(started).toMatchObject({ status: 'created', account_status: null, registered_name: null })
    simulator.know({ account: UPI.vpa, status: 'failed' })
    expect(await provider.getValidation(id)).toMatchObject({ status: 'failed', account_status: null })
  })

  test('is refused as ours without the feature', async () => {
    simulator.behave({ validations: false })
    expect(await failureOf(check(BANK))).toMatchObject({ class: 'ours', status: 400 })
  })
})

describe('a payout', () => {
  test('is processed at once by default, with a bank reference', async () => {
    const news = await send('PAY-CLM001234_a1')
    expect(news).toMatchObject({
      about: 'payout',
      reference: 'PAY-CLM001234_a1',
      status: 'processed',
      unknown_status: null,
      amount: 72_000,
      currency: 'INR',
      fees: 590,
      tax: 90,
      source: 'beneficiary_bank',
      reason: 'payout_processed',
      created_at: NOW.toISOString(),
    })
    expect(news.utr).toMatch(/^[A-Z0-9]{12,22}$/)
    expect(await provider.getPayout(news.provider_id)).toEqual(news)
    expect(await provider.findPayout('PAY-CLM001234_a1')).toEqual(news)
  })

  test.each([
    ['UPI', UPI, 9_999_999],
    ['IMPS', BANK, 50_000_000],
    ['NEFT', BANK, 50_000_001],
  ] as const)('is sent by %s', async (mode, account, amount) => {
    const reference = `PAY-CLM00${mode}_a1`
    await send(reference, { account, amount })
    expect(simulator.holdings().payouts).toMatchObject([{ mode, amount, narration: 'CLM001234 OPD', key: reference }])
  })

  test('is found once for repeated calls with one key', async () => {
    const asked = await payoutOf('PAY-CLM001234_a1')
    const made = await Promise.all(Array.from({ length: 20 }, () => provider.createPayout(asked)))
    expect(new Set(made.map(({ provider_id }) => provider_id)).size).toBe(1)
    expect(simulator.holdings().payouts).toHaveLength(1)
    const posts = payoutPosts()
    expect(posts).toHaveLength(20)
    expect(new Set(posts.map(({ digest }) => digest)).size).toBe(1)
    expect(posts[0]).toMatchObject({ key: asked.key, reference: asked.reference, at: NOW.toISOString(), status: 200 })
  })

  test('is refused with the key of another body', async () => {
    await send('PAY-CLM001234_a1')
    const error = await failureOf(send('PAY-CLM001234_a1', { amount: 72_100 }))
    expect(error).toMatchObject({ class: 'ours', status: 400, description: expect.stringContaining('Different request body') })
  })

  test.each([
    ['a reference with a hash sign', { reference: 'PAY-CLM001234#1' }],
    ['a reference of three characters', { reference: 'PAY' }],
    ['a reference of 37 characters', { reference: 'P'.repeat(37) }],
    ['a key with a slash', { key: 'PAY/1' }],
    ['less than one rupee', { amount: 99 }],
    ['IMPS above its limit', { amount: 50_000_001, mode: 'IMPS' as const }],
    ['a narration with a dot', { narration: 'CLM001234.OPD' }],
    ['an id that changes the path', { fundAccountId: '../contacts' }],
  ])('is not sent with %s', async (_, changed) => {
    const error = await failureOf(provider.createPayout({ ...(await payoutOf('PAY-CLM001234_a1')), ...changed }))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ class: 'ours', status: 0 })
    expect(payoutPosts()).toEqual([])
  })

  test('is null if the provider has none of the reference', async () => {
    await send('PAY-CLM001234_a1')
    expect(await provider.findPayout('PAY-CLM001234_a2')).toBeNull()
  })

  test('runs through ordered states by the product’s clock', async () => {
    const reference = 'PAY-CLM001234_a1'
    const statuses = [
      { status: 'processing', reason: 'beneficiary_bank_confirmation_pending' },
      { status: 'processed', after_seconds: 60, utr: null },
      { status: 'processed', after_seconds: 60, utr: '433512345678' },
      { status: 'reversed', after_seconds: 3 * 86_400, reason: 'bank_account_closed' },
    ]
    simulator.order({ reference, statuses })
    const seen = [await send(reference)]
    for (const ms of [60_000, 60_000, 3 * DAY_MS]) {
      time.now = new Date(time.now.getTime() + ms)
      seen.push((await provider.findPayout(reference)) ?? expect.unreachable())
    }
    expect(seen.map(({ status, utr, reason }) => [status, utr, reason])).toEqual([
      ['processing', null, 'beneficiary_bank_confirmation_pending'],
      ['processed', null, 'payout_processed'],
      ['processed', '433512345678', 'payout_processed'],
      ['reversed', '433512345678', 'bank_account_closed'],
    ])
  })

  test('reports an unknown status as in process, with a mark', async () => {
    simulator.order({ reference: '*', statuses: [{ status: 'on_hold' }] })
    expect(await send('PAY-CLM001234_a1')).toMatchObject({ status: 'processing', unknown_status: 'on_hold' })
  })

  test('is cancelled while queued, and not after it was processed', async () => {
    simulator.setBalance(0)
    const { provider_id: id, status } = await send('PAY-CLM001234_a1')
    expect(status).toBe('queued')
    expect(await provider.cancelPayout(id)).toMatchObject({ status: 'cancelled' })
    simulator.setBalance(1_000_000)
    const { provider_id: other } = await send('PAY-CLM001235_a1')
    expect(await failureOf(provider.cancelPayout(other))).toMatchObject({ class: 'ours', status: 400 })
    expect(await provider.getPayout(id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('a call whose outcome is unknown', () => {
  const reference = 'PAY-CLM001234_a1'

  test.each<[Misbehaviour, string | null]>([
    ['timeout', 'processed'],
    ['error_after', 'processed'],
    ['error_before', null],
    ['broken', null],
  ])('is looked up after %s', async (answer, status) => {
    simulator.order({ reference, answer })
    const asked = await payoutOf(reference)
    expect(await failureOf(provider.createPayout(asked))).toBeInstanceOf(ProviderUnknown)
    expect((await provider.findPayout(reference))?.status ?? null).toBe(status)
    const again = await provider.createPayout(asked)
    expect(again.status).toBe('processed')
    expect(simulator.holdings().payouts.map(({ id }) => id)).toEqual([again.provider_id])
  })

  test('is made anew if the provider forgot it', async () => {
    simulator.order({ reference, answer: 'forgotten' })
    const asked = await payoutOf(reference)
    const first = await provider.createPayout(asked)
    expect(first.status).toBe('processing')
    expect(await provider.findPayout(reference)).toBeNull()
    expect(await failureOf(provider.getPayout(first.provider_id))).toMatchObject({ status: 400 })
    expect(await provider.createPayout(asked)).toMatchObject({ status: 'processed' })
  })

  test('has no effect while the provider breaks all connections', async () => {
    const asked = await payoutOf(reference)
    simulator.behave({ available: false })
    expect(await failureOf(provider.createPayout(asked))).toBeInstanceOf(ProviderUnknown)
    simulator.behave({ available: true, delay_ms: 1000 })
    expect(await failureOf(provider.createPayout(asked))).toBeInstanceOf(ProviderUnknown)
    simulator.behave({ delay_ms: 0 })
    expect(simulator.holdings().payouts).toHaveLength(1)
  })
})

describe('a refused call', () => {
  const reference = 'PAY-CLM001234_a1'

  test.each<[Misbehaviour, number]>([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['refused', 400],
  ])('is ours after %s', async (answer, status) => {
    const asked = await payoutOf(reference)
    simulator.order({ reference, answer })
    const error = await failureOf(provider.createPayout(asked))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ class: 'ours', status })
    expect(simulator.holdings().payouts).toEqual([])
  })

  test('is repeated after 429, and busy after the third', async () => {
    const asked = await payoutOf(reference)
    simulator.order({ reference, answer: 'busy', times: 2 })
    const before = performance.now()
    expect(await provider.createPayout(asked)).toMatchObject({ status: 'processed' })
    expect(performance.now() - before).toBeGreaterThan(2900)
    simulator.order({ reference, answer: 'busy', times: 3 })
    const error = await failureOf(provider.createPayout(asked))
    expect(error).toBeInstanceOf(ProviderBusy)
    expect(error).toMatchObject({ retryAfterMs: 4000 })
  }, 15_000)

  test('shows neither keys nor the account', async () => {
    simulator.order({ reference: '*', call: 'account', answer: 'refused', description: `No account ${BANK.account_number}` })
    const error = await failureOf(provider.ensureFundAccount('p1', BANK))
    const shown = inspect(error, { depth: 9, showHidden: true })
    expect(shown).toContain('••4821')
    expect(shown).not.toContain(BANK.account_number)
    expect(shown).not.toContain(payoutSimulatorKeys.keySecret)
  })

  test('is refused with wrong keys', async () => {
    const other = createRazorpayXProvider({ ...simulator.settings, keySecret: 'another-secret' })
    expect(await failureOf(other.balance())).toMatchObject({ class: 'ours', status: 401 })
  })
})

describe('the balance', () => {
  test('falls by amount and fees, and rises when money comes back', async () => {
    simulator.setBalance(100_000)
    await send('PAY-CLM001234_a1')
    expect(await provider.balance()).toEqual({ available: 100_000 - 72_590, refreshed_at: NOW.toISOString() })
    simulator.change({ payout: 'PAY-CLM001234_a1', status: 'reversed' })
    expect((await provider.balance()).available).toBe(100_000)
  })

  test('queues payouts that it does not cover, and sends them in order', async () => {
    simulator.setBalance(2 * 72_590 + 10_000)
    const sent = []
    for (let number = 1; number <= 4; number++) sent.push(await send(`PAY-CLM00000${number}_a1`))
    sent.push(await send('PAY-CLM000005_a1', { amount: 5000 }))
    expect(sent.map(({ status, reason }) => [status, reason])).toEqual([
      ['processed', 'payout_processed'],
      ['processed', 'payout_processed'],
      ['queued', 'low_balance'],
      ['queued', 'low_balance'],
      ['processed', 'payout_processed'],
    ])
    simulator.setBalance(72_590)
    const statuses = async () =>
      (await provider.listPayouts({ from: NOW, to: new Date(NOW.getTime() + 1000) })).map(one => [one.reference, one.status])
    expect(await statuses()).toContainEqual(['PAY-CLM000003_a1', 'processed'])
    expect(await statuses()).toContainEqual(['PAY-CLM000004_a1', 'queued'])
    simulator.setBalance(1_000_000)
    expect(await statuses()).toContainEqual(['PAY-CLM000004_a1', 'processed'])
  })

  test('is refused as ours for an account that the provider lacks', async () => {
    const other = createRazorpayXProvider({ ...simulator.settings, accountNumber: '111122223333' })
    expect(await failureOf(other.balance())).toMatchObject({ class: 'ours', code: 'unknown_account' })
  })
})

test('holds payouts to a bank that is down until it answers', async () => {
  simulator.setBank('HDFC', true)
  expect(await send('PAY-CLM001234_a1')).toMatchObject({ status: 'queued', reason: 'beneficiary_bank_down', source: 'gateway' })
  expect(await send('PAY-CLM001235_a1', { account: UPI })).toMatchObject({ status: 'processed' })
  simulator.setBank('HDFC', false)
  expect(await provider.findPayout('PAY-CLM001234_a1')).toMatchObject({ status: 'processed' })
})

describe('lists', () => {
  test('return all pages of an interval without its end', async () => {
    const account = await payoutOf('first')
    for (let number = 0; number < 205; number++) {
      const reference = `PAY-CLM${number}_a1`
      await provider.createPayout({ ...account, reference, key: reference })
    }
    const end = new Date(NOW.getTime() + 1000)
    time.now = end
    await send('PAY-LATER_a1')
    const found = await provider.listPayouts({ from: NOW, to: end })
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(205)
    expect(await provider.listPayouts({ from: end, to: new Date(end.getTime() + 1000) })).toHaveLength(1)
    expect(await provider.listTransactions({ from: NOW, to: end })).toHaveLength(205)
  }, 20_000)

  test('name payout, reversal, deposit and check in the statement', async () => {
    const news = await send('PAY-CLM001234_a1')
    simulator.change({ payout: 'PAY-CLM001234_a1', status: 'reversed' })
    simulator.setBalance(2_000_000_000)
    await provider.validateAccount(await provider.ensureFundAccount('p1', UPI))
    const lines = await provider.listTransactions({ from: NOW, to: new Date(NOW.getTime() + 1000) })
    const bySource = Object.fromEntries(lines.map(line => [line.source, line]))
    expect(Object.keys(bySource).sort()).toEqual(['bank_transfer', 'fund_account.validation', 'payout', 'reversal'])
    expect(bySource.payout).toMatchObject({ debit: 72_590, credit: 0, fees: 590, tax: 90, payout_id: news.provider_id })
    expect(bySource.reversal).toMatchObject({ debit: 0, credit: 72_590, payout_id: news.provider_id })
    expect(bySource.bank_transfer).toMatchObject({ credit: 1_000_000_000, payout_id: null })
  })
})

describe('the rate limiter', () => {
  test('sends at most ten calls in any second, in order', async () => {
    simulator.behave({ rate: 10 })
    const slow = createRazorpayXProvider({ ...simulator.settings, limiter: createRateLimiter(10) })
    const fundAccountId = await slow.ensureFundAccount('p1', BANK)
    const references = Array.from({ length: 25 }, (_, number) => `PAY-CLM${number}_a1`)
    const asked = { fundAccountId, amount: 100, mode: 'IMPS', narration: 'CLM OPD' } as const
    await Promise.all(references.map(reference => slow.createPayout({ ...asked, reference, key: reference })))
    expect(payoutPosts().map(({ reference, status }) => [reference, status])).toEqual(references.map(one => [one, 200]))
  }, 15_000)
})

describe('a strange server', () => {
  const withServer = async (listener: RequestListener, check: (url: string) => Promise<void>) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    try {
      await check(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }
  test.each<[string, RequestListener]>([
    ['HTML', (_, response) => response.end('<html>')],
    ['an empty answer', (_, response) => response.end()],
    ['another entity', (_, response) => response.end('{"id":"pout_1"}')],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['an answer without end', (_, response) => void setInterval(() => response.write(' '), 20).unref()],
    ['a long answer', (_, response) => response.end('x'.repeat(5 * 1024 * 1024))],
    ['409', (_, response) => response.writeHead(409).end('{}')],
  ])('leaves the outcome unknown after %s', async (_, listener) => {
    await withServer(listener, async apiUrl => {
      const strange = createRazorpayXProvider({ ...simulator.settings, apiUrl, callMs: 400 })
      expect(await failureOf(strange.getPayout('pout_1'))).toBeInstanceOf(ProviderUnknown)
    })
  })
})
