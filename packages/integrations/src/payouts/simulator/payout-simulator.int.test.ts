import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSigned } from '../../payments/signatures.ts'
import type { PayoutProvider } from '../payout-provider.ts'
import { createRazorpayXProvider } from '../razorpayx/razorpayx-provider.ts'
import { readPayoutWebhook } from '../razorpayx/read-payout-webhook.ts'
import { type PayoutSimulator, payoutSimulatorKeys, startPayoutSimulator } from './payout-simulator.ts'

const time = { now: new Date('2026-12-01T04:30:00.000Z') }
let answer = 200
let folder: string
let simulator: PayoutSimulator
let provider: PayoutProvider
const delivered: { event: string; status: string | undefined; id: string; signature: string; body: string }[] = []

const start = async () => {
  simulator = await startPayoutSimulator({
    clock: () => time.now,
    callsPerSecond: 1000,
    file: path.join(folder, 'payouts.jsonl'),
    deliver: async (body, headers) => {
      const { 'x-razorpay-event-id': id = '', 'x-razorpay-signature': signature = '' } = headers
      const { event, news } = readPayoutWebhook(Buffer.from(body))
      delivered.push({ event, status: news?.about === 'payout' ? news.status : undefined, id, signature, body })
      return answer
    },
  })
  provider = createRazorpayXProvider(simulator.settings)
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-payouts-'))
  delivered.length = 0
  answer = 200
  await start()
})
afterEach(async () => {
  await simulator.stop()
  await rm(folder, { recursive: true, force: true })
})

const send = async (reference = 'PAY-CLM001234_a1') =>
  provider.createPayout({
    reference,
    key: reference,
    fundAccountId: await provider.ensureFundAccount('p1', {
      kind: 'bank',
      holder: 'Asha Verma',
      account_number: '50100123454821',
      ifsc: 'HDFC0001234',
    }),
    amount: 72_000,
    mode: 'IMPS',
    narration: 'CLM001234 OPD',
  })
const isBy = (secret: string) => (one: { body: string; signature: string }) => isSigned(one.body, one.signature, [secret])
const events = () => delivered.map(({ event }) => event)

describe('webhooks', () => {
  test('report each state with the provider’s event', async () => {
    simulator.order({
      reference: '*',
      statuses: ['pending', 'processing', 'processed', 'processed', 'reversed', 'failed', 'rejected'].map(status => ({ status })),
    })
    await send()
    await simulator.idle()
    expect(events()).toEqual([
      'payout.pending',
      'payout.initiated',
      'payout.processed',
      'payout.updated',
      'payout.reversed',
      'payout.failed',
      'payout.rejected',
    ])
    expect(delivered.every(isBy(payoutSimulatorKeys.webhookSecret))).toBe(true)
  })

  test('are not sent for a cancelled payout', async () => {
    simulator.setBalance(0)
    const { provider_id: id } = await send()
    await provider.cancelPayout(id)
    await simulator.idle()
    expect(events()).toEqual(['payout.queued'])
  })

  test('are lost, copied and late as set', async () => {
    simulator.behave({ webhooks: { lose: true } })
    await send('PAY-CLM000001_a1')
    simulator.behave({ webhooks: { lose: false, copies: 3, delay_ms: 120 } })
    await send('PAY-CLM000002_a1')
    expect(delivered).toEqual([])
    await simulator.idle()
    expect(events()).toEqual(Array(3).fill('payout.processed'))
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(1)
  })

  test('overtake one another as set', async () => {
    simulator.behave({ webhooks: { reorder: true } })
    simulator.order({ reference: '*', statuses: [{ status: 'processing' }, { status: 'processed' }] })
    await send()
    await simulator.idle()
    expect(events()).toEqual(['payout.processed', 'payout.initiated'])
    await send('PAY-CLM000002_a1')
    await simulator.idle()
    expect(events()).toHaveLength(3)
  })

  test('are forged or signed with the old secret as set', async () => {
    await send()
    await simulator.idle()
    delivered.length = 0
    simulator.change({ payout: 'PAY-CLM001234_a1', status: 'reversed', webhook: { signature: 'old' } })
    simulator.sendWebhook('PAY-CLM001234_a1', 'payout.processed', { signature: 'forged' })
    await simulator.idle()
    expect(delivered.filter(isBy(payoutSimulatorKeys.webhookSecretPrevious)).map(({ event }) => event)).toEqual([
      'payout.reversed',
    ])
    expect(delivered.filter(isBy(payoutSimulatorKeys.webhookSecret))).toEqual([])
    expect(delivered).toHaveLength(2)
  })

  test('are repeated until they are taken', async () => {
    answer = 503
    await send()
    await simulator.idle()
    expect(events()).toHaveLength(1)
    answer = 200
    await expect.poll(() => delivered.length, { timeout: 5000 }).toBe(2)
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(1)
  })

  test('report a bank that is down and answers again', async () => {
    simulator.setBank('HDFC', true)
    simulator.setBank('HDFC', true)
    await send()
    simulator.setBank('HDFC', false)
    await simulator.idle()
    expect(events()).toEqual(['payout.downtime.started', 'payout.queued', 'payout.downtime.resolved', 'payout.processed'])
  })
})

test('keeps records over a restart, and their accounts in a private file', async () => {
  simulator.order({ reference: '*', statuses: [{ status: 'processing' }, { status: 'processed', after_seconds: 3600 }] })
  const { provider_id: id } = await send()
  const { balance } = simulator.holdings()
  await simulator.stop()
  const file = path.join(folder, 'payouts.jsonl')
  expect((await stat(file)).mode & 0o77).toBe(0)
  expect(await readFile(file, 'utf8')).toContain(id)
  time.now = new Date(time.now.getTime() + 3_600_000)
  await start()
  expect(await send()).toMatchObject({ provider_id: id, status: 'processed' })
  const { posts, payouts, balance: after } = simulator.holdings()
  expect(posts.filter(({ path: called }) => called === '/v1/payouts')).toHaveLength(2)
  expect([payouts.length, after]).toEqual([1, balance])
})

test('lists posts without personal data', async () => {
  await send()
  const { posts } = simulator.holdings()
  expect(posts.map(({ path: called }) => called)).toEqual(['/v1/contacts', '/v1/fund_accounts', '/v1/payouts'])
  expect(JSON.stringify(posts)).not.toMatch(/Asha|50100123454821/)
  expect(posts.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true)
})

test('changes states by itself when they are due', async () => {
  simulator.order({ reference: '*', statuses: [{ status: 'processing' }, { status: 'failed', after_seconds: 60 }] })
  await send()
  time.now = new Date(time.now.getTime() + 60_000)
  await expect.poll(events, { timeout: 5000 }).toContain('payout.failed')
})
