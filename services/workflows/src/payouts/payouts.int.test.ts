import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { payoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { cancelPayout } from '@opdesk/domain/payout/end-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { START } from '@opdesk/event-store/port.ts'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'
import { createRazorpayXProvider } from '@opdesk/integrations/payouts/razorpayx/razorpayx-provider.ts'
import { readPayoutWebhook } from '@opdesk/integrations/payouts/razorpayx/read-payout-webhook.ts'
import { type PayoutSimulator, startPayoutSimulator } from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dyingStore, givenPayable, logger, NOON, requestPayout, typesIn } from '../testing/given.ts'
import { payoutCalls } from './payout-calls.ts'
import { payouts } from './payouts.ts'
import { onPayment, takeWebhooks } from './take-news.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BANK: FrozenAccount = {
  kind: 'bank',
  holder: 'Asha Rao',
  account_number: '50100123454821',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
}

let log: TestLog
let store: EventStore
let db: pg.Pool
let simulator: PayoutSimulator
let provider: PayoutProvider
const time = { now: NOON }
const clock = () => time.now
const passed = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
  simulator.advance()
}

beforeAll(async () => {
  log = await createTestLog()
  ;({ store, db } = log)
})
afterAll(() => log.close())
beforeEach(async () => {
  time.now = NOON
  checkpoint = await store.head()
  await db.query('delete from app.timer')
  simulator = await startPayoutSimulator({ clock, callsPerSecond: 1000, deliver: async () => 200 })
  provider = createRazorpayXProvider({ ...simulator.settings, callMs: 400 })
})
afterEach(() => simulator.stop())

let checkpoint = START
const context = (through: EventStore) => ({ store: through, db, clock, logger, payouts: provider })

/** Handles the events since the last call in the order of the log, then the work that is due, until the log stays as it is. */
const work = async (through = store): Promise<void> => {
  for (;;) {
    const events = await store.readAll(checkpoint, 1000, { types: [...payouts.types, ...payoutCalls.types] })
    for (const event of events) {
      for (const workflow of [payouts, payoutCalls])
        if (workflow.types.includes(event.type)) await workflow.handle(event, context(through))
      checkpoint = event.position
    }
    const head = await store.head()
    await payoutCalls.sweep?.(context(through), new AbortController().signal)
    if (events.length === 0 && (await store.head()) === head) return
  }
}

let number = 0
/** Stores a payable claim and requests its payment. */
const givenRequest = async (account: FrozenAccount | undefined = BANK) => {
  number += 1
  const claim = { id: `p${number}`, number: `CLM${1000 + number}`, payment: `PAY-CLM${1000 + number}` }
  await givenPayable(store, claim.id, claim.number, account)
  await requestPayout(store, claim.id, claim.number)
  return claim
}
type Claim = Awaited<ReturnType<typeof givenRequest>>

const claimOf = async ({ id }: Claim) => (await load(store, claimAggregate, claimStream(id))).state
const payoutOf = async ({ payment }: Claim) => (await load(store, payoutAggregate, payoutStream(payment))).state
const walletOf = async ({ id }: Claim) => (await load(store, walletAggregate, walletStream(id))).state
const sentOf = ({ payment }: Claim) => simulator.holdings().payouts.filter(one => one.reference_id?.startsWith(`${payment}_a`))

const expectPaidOnce = async (claim: Claim): Promise<void> => {
  expect(sentOf(claim)).toHaveLength(1)
  expect((await typesIn(store, claimStream(claim.id))).slice(-2)).toEqual(['claim_payment_requested', 'claim_settled'])
  expect(await typesIn(store, walletStream(claim.id))).toEqual(['wallet_credited', 'wallet_hold_placed', 'wallet_debited'])
  expect(await walletOf(claim)).toMatchObject({ pots: [{ balance: 60_000 }], holds: {} })
}
const expectUnpaid = async (claim: Claim): Promise<void> => {
  expect(await claimOf(claim)).toMatchObject({ status: 'approved', paid: 0, made: [] })
  expect(await walletOf(claim)).toMatchObject({ pots: [{ balance: 100_000 }], holds: { [claim.id]: { amount: 40_000 } } })
}

test('sends a payment and settles the claim with the bank’s reference', async () => {
  const claim = await givenRequest()
  await work()
  await expectPaidOnce(claim)
  const [payout] = sentOf(claim)
  expect(payout).toMatchObject({ reference_id: `${claim.payment}_a1`, key: `${claim.payment}_a1`, amount: 40_000, mode: 'IMPS' })
  const settled = (await store.read(claimStream(claim.id))).at(-1)
  expect(settled).toMatchObject({
    data: { channel: 'razorpayx', account: '••4821', utr: payout?.utr, returns_to: 'settled' },
    metadata: { actor: { id: 'process:payouts' } },
  })
  expect(await typesIn(store, payoutAccountStream(claim.id))).toContain('payout_account_paid')
})

test('pays once, wherever the process dies', async () => {
  for (const moment of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      const claim = await givenRequest()
      let calls = 0
      const dying = dyingStore(store, call, moment)
      const count = <T>(run: () => T): T => {
        calls += 1
        return run()
      }
      const counted: EventStore = {
        ...dying,
        read: (...of) => count(() => dying.read(...of)),
        append: (...of) => count(() => dying.append(...of)),
      }
      await work(counted).catch(() => undefined)
      // A lost answer is looked up, and an attempt that the provider does not have is sent again after two minutes.
      passed(10_000)
      await work()
      passed(3 * MINUTE_MS)
      await work()
      await expectPaidOnce(claim)
      if (calls < call) {
        expect(call).toBeGreaterThan(15)
        break
      }
    }
  }
})

test.each(['timeout', 'error_after'] as const)('looks up a payout whose answer was lost by %s', async answer => {
  const claim = await givenRequest()
  simulator.order({ reference: `${claim.payment}_a1`, answer })
  await work()
  expect(await payoutOf(claim)).toMatchObject({ status: 'sending' })
  passed(10_000)
  await work()
  await expectPaidOnce(claim)
})

test.each(['forgotten', 'broken', 'error_before'] as const)('sends the same body and key again after %s', async answer => {
  const claim = await givenRequest()
  simulator.order({ reference: `${claim.payment}_a1`, answer })
  await work()
  for (let minute = 0; minute < 4; minute += 1) {
    passed(MINUTE_MS)
    await work()
  }
  await expectPaidOnce(claim)
  const posts = simulator.holdings().posts.filter(({ key }) => key === `${claim.payment}_a1`)
  expect(new Set(posts.map(({ digest }) => digest)).size).toBe(1)
})

test('returns the claim to approved after a failure', async () => {
  const claim = await givenRequest()
  const reason = 'bank_account_closed'
  simulator.order({ reference: '*', statuses: [{ status: 'processing' }, { status: 'reversed', after_seconds: 60, reason }] })
  await work()
  expect(await claimOf(claim)).toMatchObject({ status: 'paying' })
  passed(2 * MINUTE_MS)
  await work()
  await expectUnpaid(claim)
  expect((await store.read(claimStream(claim.id))).at(-1)).toMatchObject({
    type: 'claim_payment_failed',
    data: { class: 'theirs', failure: reason },
  })
  expect(await typesIn(store, payoutAccountStream(claim.id))).toContain('payout_account_refused')
})

test('holds the money again after a reversal, and pays the second attempt', async () => {
  const claim = await givenRequest()
  const later = { status: 'reversed', after_seconds: 3600, source: 'beneficiary_bank', reason: 'beneficiary_bank_offline' }
  simulator.order({ reference: '*', statuses: [{ status: 'processed' }, later] })
  await work()
  expect(await claimOf(claim)).toMatchObject({ status: 'settled' })
  passed(2 * HOUR_MS)
  const [payout] = sentOf(claim)
  const entity = { ...payout, reference_id: `${claim.payment}_a1` }
  const { news } = readPayoutWebhook(Buffer.from(JSON.stringify({ event: 'payout.reversed', payload: { payout: { entity } } })))
  await takeWebhooks({ commandId: 'w', news: [payoutNews.parse(news)] }, context(store))
  await work()
  await expectUnpaid(claim)
  await requestPayout(store, claim.id, claim.number)
  await work()
  expect(await claimOf(claim)).toMatchObject({ status: 'settled', paid: 40_000 })
  expect(sentOf(claim).map(({ reference_id }) => reference_id)).toEqual([`${claim.payment}_a1`, `${claim.payment}_a2`])
})

test('finds a reversal without a webhook by its poll', async () => {
  const claim = await givenRequest()
  simulator.order({ reference: '*', statuses: [{ status: 'processed' }, { status: 'reversed', after_seconds: 3600 }] })
  await work()
  passed(7 * HOUR_MS)
  await work()
  await expectUnpaid(claim)
})

test('cancels a payout that the provider has not begun', async () => {
  const claim = await givenRequest()
  simulator.order({ reference: '*', statuses: [{ status: 'queued', reason: 'low_balance' }] })
  await work()
  await onPayment(context(store), claim.payment, cancelPayout)
  await work()
  await expectUnpaid(claim)
  expect(await payoutOf(claim)).toMatchObject({ status: 'failed', attempts: [{ failure: { reason: 'cancelled' } }] })
})

test('fails a payment without a usable account, and sends nothing', async () => {
  number += 1
  const claim = { id: `p${number}`, number: `CLM${1000 + number}`, payment: `PAY-CLM${1000 + number}` }
  await givenPayable(store, claim.id, claim.number)
  await requestPayout(store, claim.id, claim.number)
  await work()
  await expectUnpaid(claim)
  expect(await payoutOf(claim)).toEqual({ status: 'new' })
})

test('stops the queue for refused keys and keeps its order', async () => {
  const first = await givenRequest()
  const others = [await givenRequest(), await givenRequest(), await givenRequest()]
  simulator.order({ reference: '*', call: 'payout', answer: 'unauthorized' })
  await work()
  expect(simulator.holdings().payouts).toEqual([])
  for (let minute = 0; minute < 6; minute += 1) {
    passed(MINUTE_MS)
    await work()
  }
  for (const claim of [first, ...others]) await expectPaidOnce(claim)
  const references = simulator.holdings().payouts.map(({ reference_id }) => reference_id)
  expect(references.filter(one => one !== `${first.payment}_a1`)).toEqual(others.map(({ payment }) => `${payment}_a1`))
})
