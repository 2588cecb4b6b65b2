import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { type PayoutAccountEvent, payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { modifyRecord, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Client } from '../../testing/client.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'
import { proofOf } from '../payouts/proof/payout-proof.ts'

const DAY_MS = 86_400_000
const LIMIT = 500

let scene: Scene
let asha: Client
const command = () => ({ id: randomUUID(), actor: processActor('test') })

/** Sets the limit of payments of one person, in rupees. */
const setLimit = async (limit: number) => {
  const { store, clock } = scene.test.deps
  const aggregate = recordAggregate(settings, 'settings')
  const decide = (state: typeof aggregate.initial) => modifyRecord(settings, state, { payment_release_limit: limit })
  await handleCommand({ store, aggregate, stream: aggregate.stream('settings'), command: command(), now: clock(), decide })
  await rest(scene.test)
}

const BANK = {
  kind: 'bank',
  holder: 'Asha Rao',
  account_number: '50100123454821',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
} as const

/** Stores an account of a subscriber that the provider has checked, and that was paid to. */
const giveAccount = async (id: string, account: FrozenAccount, as: 'first' | 'correction' = 'first') => {
  const account_id = randomUUID()
  const { store, clock } = scene.test.deps
  const events: PayoutAccountEvent[] = [
    { type: 'payout_account_entered', data: { account_id, account, list: '1' } },
    { type: 'payout_account_confirmed', data: { account_id, as, in_force_at: clock().toISOString(), check: 'none' } },
  ]
  const stream = payoutAccountStream(id)
  await handleCommand({
    store,
    aggregate: payoutAccountAggregate,
    stream,
    command: command(),
    now: clock(),
    decide: () => events,
  })
}

beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  scene.test.deps.payoutChannel = 'razorpayx'
  await setLimit(LIMIT)
})
afterAll(() => scene?.stop())

/** A new day for the limit of a day with new sessions, and a subscriber with a full wallet. */
let people = 0
beforeEach(async () => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + DAY_MS)
  for (const name of Object.keys(scene.as) as StaffName[]) scene.as[name] = await new Client(scene.test).as(name, 'management')
  people += 1
  asha = await scene.subscriber(`asha${people}`, `900000010${people % 10}`)
  await giveAccount(`asha${people}`, BANK)
})

const approved = (doctor_fee: number) => scene.claim(asha, 'approved', { doctor_fee, pharmacy_fee: 0 })
const pay = async (ids: string[], who: StaffName = 'finance', headers: Record<string, string> = {}) =>
  (
    await scene.as[who].post(
      '/management/payments',
      ids.map(id => ({ id })),
      headers,
    )
  ).body.data
const releases = async (query = 'state=open', who: StaffName = 'finance2') => {
  await rest(scene.test)
  return (await scene.as[who].get(`/management/payment-releases?${query}`)).body.data.records
}
const releaseOf = async (id: string) =>
  (await releases('pageSize=100')).find((one: { payments: { claim: { _id: string } }[] }) =>
    one.payments.some(({ claim }) => claim._id === id),
  )
const act = (id: string, what: 'release' | 'withdraw', who: StaffName) =>
  scene.as[who].post(`/management/payment-releases/${id}/${what}`, {})
const isReady = async (id: string) => {
  await rest(scene.test)
  const { records } = (await scene.as.finance.get('/management/payments/ready?pageSize=100')).body.data
  return records.some((row: { _id: string }) => row._id === id)
}

test('lets a payment above the limit wait for a second person', async () => {
  const id = await approved(LIMIT + 300)
  const [row] = await pay([id])
  expect(row).toMatchObject({
    success: true,
    settled: false,
    state: 'waits_for_release',
    reference: expect.stringMatching(/^PAY-/),
  })
  expect(row.message).toContain('Name of finance2')
  expect(await isReady(id)).toBe(false)
  expect((await pay([id], 'finance2'))[0]).toMatchObject({
    success: false,
    code: 'waits_for_release',
    message: expect.stringMatching(/^Name of finance asked for this payment on /),
  })
  const claim = (await scene.as.finance2.get(`/management/claims/${id}`)).body.data
  expect(claim.waits_for_release).toEqual({ _id: expect.any(String) })
  expect(claim.actions).toContainEqual({ action: 'pay', allowed: false, reason: 'waits_for_release' })
  const release = await releaseOf(id)
  expect(release).toMatchObject({ state: 'open', limit: LIMIT, amount: row.amount, may_release: true, may_withdraw: false })
  expect(release.payments).toMatchObject([{ reason: 'claim_limit', released: false, reference: row.reference }])
  const detail = (await scene.as.finance2.get(`/management/payment-releases/${release._id}`)).body.data
  expect(detail.preflight).toMatchObject({ sum: row.amount, balance: expect.any(Number), covered: true, refusals: [] })
  expect(detail.preflight.warnings).toMatchObject([{ claim_id: id, account: 'HDFC Bank ••4821', mode: 'IMPS' }])
  expect(await act(release._id, 'release', 'finance')).toMatchObject({ status: 403, body: { code: 'own_release' } })
  const released = await act(release._id, 'release', 'finance2')
  expect(released.body.data).toMatchObject([{ id, success: true, state: 'paid', reference: row.reference }])
  expect(await releaseOf(id)).toMatchObject({ state: 'released', payments: [{ released: true }] })
  expect(await act(release._id, 'release', 'finance2')).toMatchObject({ status: 409, body: { code: 'release_over' } })
})

test('pays once when a payment is released twice at once', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  const { _id } = await releaseOf(id)
  const answers = await Promise.all([act(_id, 'release', 'finance2'), act(_id, 'release', 'finance2')])
  const rows = answers.flatMap(({ body }) => body.data ?? [{ success: false, code: body.code }])
  expect(rows.filter(({ success }) => success)).toMatchObject([{ state: 'paid' }])
  // The bank was asked once, so the second answer must not say that it refused.
  for (const row of rows) if (!row.success) expect(row).not.toHaveProperty('state')
})

test('counts all that one person pays on a day', async () => {
  const [first, second, third] = [await approved(400), await approved(400), await approved(400)]
  expect((await pay([first]))[0].state).toBe('paid')
  expect((await pay([second]))[0].state).toBe('waits_for_release')
  expect((await releaseOf(second)).payments).toMatchObject([{ reason: 'day_limit' }])
  expect((await pay([third], 'finance2'))[0].state).toBe('paid')
})

test('lets payments that are together above the limit wait together', async () => {
  const ids = [await approved(400), await approved(400)]
  const single = await approved(100)
  expect((await pay(ids)).map((row: { state: string }) => row.state)).toEqual(['waits_for_release', 'waits_for_release'])
  expect((await releaseOf(ids[0] ?? '')).payments).toHaveLength(2)
  expect((await pay([single]))[0].state).toBe('paid')
})

test('repeats a payment with the same key without a second release', async () => {
  const id = await approved(LIMIT + 300)
  const headers = { 'idempotency-key': 'release-once' }
  const [once, again] = [await pay([id], 'finance', headers), await pay([id], 'finance', headers)]
  expect(again).toEqual(once)
  expect(
    (await releases()).filter((one: { payments: { claim: { _id: string } }[] }) => one.payments[0]?.claim._id === id),
  ).toHaveLength(1)
})

test('makes a claim payable again when the requester withdraws', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  const { _id } = await releaseOf(id)
  expect(await act(_id, 'withdraw', 'finance2')).toMatchObject({ status: 403, body: { code: 'not_your_release' } })
  expect(await act(_id, 'withdraw', 'finance')).toMatchObject({ status: 200, body: { data: { state: 'withdrawn' } } })
  expect(await isReady(id)).toBe(true)
  expect(await act(_id, 'release', 'finance2')).toMatchObject({ status: 409, body: { code: 'release_over' } })
})

test('makes a claim payable again after seven days', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  const { _id } = await releaseOf(id)
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 7 * DAY_MS)
  for (const name of ['finance', 'finance2'] as const) scene.as[name] = await new Client(scene.test).as(name, 'management')
  expect(await act(_id, 'release', 'finance2')).toMatchObject({ status: 409, body: { code: 'release_lapsed' } })
  await vi.waitFor(async () => expect(await isReady(id)).toBe(true), 10_000)
})

test('keeps the limit of the moment of the payment', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  await setLimit(LIMIT * 10)
  expect(await isReady(id)).toBe(false)
  const { _id } = await releaseOf(id)
  await setLimit(LIMIT)
  expect((await act(_id, 'release', 'finance2')).body.data[0].state).toBe('paid')
})

test('lets a retry above the limit wait again', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  scene.test.payoutSimulator.order({
    reference: '*',
    statuses: [{ status: 'failed', source: 'gateway', reason: 'gateway_degraded' }],
  })
  const { _id } = await releaseOf(id)
  const [row] = (await act(_id, 'release', 'finance2')).body.data
  expect(row.state).toBe('failed')
  scene.test.payoutSimulator.clearOrders()
  await rest(scene.test)
  const retried = await scene.as.finance.post(`/management/payouts/${row.reference}/retry`, {})
  expect(retried.body.data).toMatchObject({ state: 'waits_for_release', reference: row.reference })
  const again = (await releases()).find(
    (one: { payments: { reference: string }[] }) => one.payments[0]?.reference === row.reference,
  )
  expect((await act(again._id, 'release', 'finance2')).body.data[0].state).toBe('paid')
})

test('tries again all payments that failed for a reason that passes', async () => {
  const ids = [await approved(100), await approved(200)]
  scene.test.payoutSimulator.order({
    reference: '*',
    times: 2,
    statuses: [{ status: 'failed', source: 'gateway', reason: 'gateway_degraded' }],
  })
  expect((await pay(ids)).map((row: { state: string }) => row.state)).toEqual(['failed', 'failed'])
  scene.test.payoutSimulator.clearOrders()
  await rest(scene.test)
  const { body } = await scene.as.finance2.post('/management/payouts/retry-later', {})
  expect(body.data.filter(({ id }: { id: string }) => ids.includes(id)).map((row: { state: string }) => row.state)).toEqual([
    'paid',
    'paid',
  ])
})

test('pays at once where Finance is one person', async () => {
  const id = await approved(LIMIT + 300)
  await scene.test.setStatus('finance2', 0)
  await rest(scene.test)
  expect((await pay([id]))[0].state).toBe('paid')
})

test('waits for another person if the second may not decide', async () => {
  await scene.test.addStaff('finance3', 'management', {
    designation: Designation.finance,
    designation_id: 'finance',
    mobile: '9000000201',
  })
  const relative = await new Client(scene.test).as('finance3', 'management')
  const owner = await scene.subscriber('ravi', '9000000201')
  await giveAccount('ravi', BANK)
  const id = await scene.claim(owner, 'approved', { doctor_fee: LIMIT + 300, pharmacy_fee: 0 })
  const [row] = await pay([id])
  expect(row).toMatchObject({ state: 'waits_for_release', message: expect.stringContaining('add another person of Finance') })
  await rest(scene.test)
  const { records } = (await scene.as.finance.get('/management/payment-releases?state=open&pageSize=100')).body.data
  const release = records.find((one: { payments: { claim: { _id: string } }[] }) => one.payments[0]?.claim._id === id)
  const refused = await relative.post(`/management/payment-releases/${release._id}/release`, {})
  expect(refused.body.data).toMatchObject([{ success: false, code: 'own_claim', state: 'waits_for_release' }])
  const { preflight } = (await relative.get(`/management/payment-releases/${release._id}`)).body.data
  expect(preflight.refusals).toEqual([{ claim_id: id, code: 'own_claim', may_release: [] }])
  await scene.test.setStatus('finance2', 1)
  await rest(scene.test)
  const second = await new Client(scene.test).as('finance2', 'management')
  const released = await second.post(`/management/payment-releases/${release._id}/release`, {})
  expect(released.body.data).toMatchObject([{ success: true, state: 'paid' }])
})

test('releases chosen payments, and keeps the others waiting', async () => {
  const [one = '', other = ''] = [await approved(400), await approved(401)]
  await pay([one, other])
  const { _id } = await releaseOf(one)
  const { waiting: before } = (await scene.as.finance.get('/management/payment-releases?state=open')).body.data
  const release = (claim_ids: string[]) => scene.as.finance2.post(`/management/payment-releases/${_id}/release`, { claim_ids })
  expect((await release([one])).body.data).toMatchObject([{ id: one, state: 'paid' }])
  const part = await releaseOf(one)
  expect(part).toMatchObject({ state: 'open', payments: [{ released: true }, { released: false }] })
  const { waiting } = (await scene.as.finance.get('/management/payment-releases?state=open')).body.data
  expect(waiting).toEqual({ count: before.count - 1, amount: expect.closeTo(before.amount - 320) })
  expect(await release([one])).toMatchObject({ status: 409, body: { code: 'release_over' } })
  expect((await release([other])).body.data).toMatchObject([{ id: other, state: 'paid' }])
  expect(await releaseOf(one)).toMatchObject({ state: 'released' })
})

test('answers the state of a single payment', async () => {
  const [small, large] = [await approved(100), await approved(LIMIT + 300)]
  const payOne = async (id: string) => (await scene.as.finance.post('/management/pay-claim', { id })).body.data
  expect(await payOne(small)).toMatchObject({ status: 12, state: 'paid' })
  expect(await payOne(large)).toMatchObject({ internal_status: 8, state: 'waits_for_release' })
})

test('warns of a bank that is down', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  const { _id } = await releaseOf(id)
  const warnings = async () =>
    (await scene.as.finance2.get(`/management/payment-releases/${_id}`)).body.data.preflight.warnings[0].warnings
  expect(await warnings()).not.toContain('bank_down')
  scene.test.payoutSimulator.setBank('HDFC', true)
  await vi.waitFor(async () => expect(await warnings()).toContain('bank_down'), 10_000)
  const [row] = (await act(_id, 'release', 'finance2')).body.data
  expect(row.state).toBe('in_process')
  const held = (await scene.as.finance.get(`/management/payouts/${row.reference}`)).body.data
  expect(held.attempts[0].held_since).toMatch(/Z$/)
  scene.test.payoutSimulator.setBank('HDFC', false)
  const payout = async () => (await scene.as.finance.get(`/management/payouts/${row.reference}`)).body.data
  await vi.waitFor(async () => expect((await payout()).state).toBe('paid'), 10_000)
})

test('shows the whole number of a failed account once it is recorded', async () => {
  const id = await approved(100)
  const subscriber = `asha${people}`
  scene.test.payoutSimulator.order({
    reference: '*',
    times: 1,
    statuses: [{ status: 'failed', source: 'beneficiary_bank', reason: 'bank_account_closed' }],
  })
  const reveal = (body: object, who: StaffName = 'finance') =>
    scene.as[who].post(`/management/payout-accounts/${subscriber}/reveal`, body)
  expect(await reveal({})).toMatchObject({ status: 409, body: { code: 'account_not_failed' } })
  const [row] = await pay([id])
  expect(row.state).toBe('failed')
  await rest(scene.test)
  const { reference } = row
  const shown = await reveal({ reference })
  expect(shown).toMatchObject({ status: 200, body: { data: BANK } })
  expect(shown.headers['cache-control']).toBe('no-store')
  expect((await reveal({})).body.data).toEqual(BANK)
  expect((await reveal({ reference: 'PAY-CLM999999' })).body.code).toBe('account_not_failed')
  expect((await reveal({ reference }, 'manager')).status).toBe(403)
  for (let time = 0; time < 18; time += 1) await reveal({ reference })
  expect((await reveal({ reference })).status).toBe(429)
  const { events } = await load(scene.test.deps.store, payoutAccountAggregate, payoutAccountStream(subscriber))
  expect(events.filter(({ type }) => type === 'payout_account_shown')).toHaveLength(20)
})

test('draws the proof of a payment', async () => {
  const id = await approved(LIMIT + 300)
  await pay([id])
  const [row] = (await act((await releaseOf(id))._id, 'release', 'finance2')).body.data
  const { steps } = await proofOf(scene.test.deps, row.reference)
  expect(steps.map(({ title }) => title).slice(0, 4)).toEqual([
    'Payment of ₹640.00 requested',
    'Released, as Name of finance had requested',
    'Attempt 1 of ₹640.00',
    'Attempt 1 sent to the provider',
  ])
  const sent = scene.test.payoutSimulator
    .holdings()
    .posts.find(post => post.path.endsWith('/payouts') && post.reference?.startsWith(row.reference))
  expect(steps[3]?.lines).toContain(`SHA-256 of the body: ${sent?.digest}`)
  expect(steps.at(-1)).toMatchObject({ title: 'Attempt 1 is paid' })
  expect(JSON.stringify(steps)).not.toContain(BANK.account_number)
  const file = await scene.as.finance.get(`/management/payouts/${row.reference}/proof`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await scene.as.manager.get(`/management/payouts/${row.reference}/proof`)).status).toBe(403)
})
