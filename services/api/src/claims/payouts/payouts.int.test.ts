import { messages } from '@opdesk/contracts/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '../../testing/client.ts'
import { ASHAS_BANK, giveAccount } from '../../testing/payout-accounts.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

const HOUR_MS = 3_600_000

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  scene.test.deps.payoutChannel = 'razorpayx'
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const approved = (owner: Client, doctor_fee = 900) => scene.claim(owner, 'approved', { doctor_fee, pharmacy_fee: 0 })
const pay = async (id: string, who: StaffName = 'finance') => {
  const { body } = await scene.as[who].post('/management/payments', [{ id }])
  return body.data[0]
}
const payoutOf = async (reference: string) => (await scene.as.finance.get(`/management/payouts/${reference}`)).body.data
const act = (reference: string, what: string, who: StaffName = 'finance', body: object = {}) =>
  scene.as[who].post(`/management/payouts/${reference}/${what}`, body)
const list = async (query = '') => {
  await rest(scene.test)
  return (await scene.as.finance.get(`/management/payouts?${query}`)).body.data
}
const isReady = async (id: string) => {
  await rest(scene.test)
  const { records } = (await scene.as.finance.get('/management/payments/ready?pageSize=100')).body.data
  return records.some((row: { _id: string }) => row._id === id)
}
const ownPayment = async (id: string, owner = asha) => {
  await rest(scene.test)
  return (await owner.get(`/user/claims/${id}`)).body.data.payment
}
const order = (statuses: { status: string; reason?: string }[]) => scene.test.payoutSimulator.order({ reference: '*', statuses })

test('refuses a payment without a usable account', async () => {
  const id = await approved(asha)
  await rest(scene.test)
  const unpayable = (await scene.as.finance.get('/management/unpayable-claims')).body.data
  expect(unpayable).toMatchObject({
    records: [{ _id: id, reason: 'no_payout_account', state: 'cannot_be_paid', to_pay: 720 }],
    counts: [
      { state: 'cannot_be_paid', count: 1, amount: 720 },
      { state: 'unclaimed', count: 0 },
    ],
  })
  expect((await scene.as.finance.get('/management/payments/ready')).body.data.records).toMatchObject([
    { _id: id, unpayable: 'no_payout_account' },
  ])
  expect((await scene.as.verifier.get('/management/unpayable-claims')).body.code).toBe('forbidden')
  expect((await asha.get(`/user/claims/${id}/payment-advice`)).body.code).toBe('not_found')
  expect(await pay(id)).toMatchObject({ success: false, code: 'no_payout_account' })
  const single = await scene.as.finance.post('/management/pay-claim', { id })
  expect(single).toMatchObject({ status: 422, body: { code: 'no_payout_account' } })
  expect(await isReady(id)).toBe(true)
  expect(await ownPayment(id)).toMatchObject({ state: 'no_account', amount: 720, account: null })
})

test('pays through the provider, and shows every word of it', async () => {
  await giveAccount(scene.test.deps, 'asha')
  const id = await approved(asha)
  expect(await ownPayment(id)).toMatchObject({ state: 'to_pay', account: 'HDFC Bank ••4821', utr: null })
  const row = await pay(id)
  expect(row).toMatchObject({ success: true, settled: true, state: 'paid', reference: expect.stringMatching(/^PAY-CLM/) })
  await rest(scene.test)
  const payments = (await scene.as.finance.get(`/management/claims/${id}/payments`)).body.data
  expect(payments).toMatchObject([{ state: 'paid', channel: 'razorpayx', utr: expect.any(String), batch_id: null }])
  const payout = await payoutOf(row.reference)
  expect(payout).toMatchObject({
    reference: row.reference,
    state: 'paid',
    user_id: { _id: 'asha', name: 'Name of asha' },
    attempts: [
      { reference: `${row.reference}_a1`, account: 'HDFC Bank ••4821', state: 'paid', words: [{ status: 'processed' }] },
    ],
  })
  expect(JSON.stringify(payout)).not.toContain('50100123454821')
  const advice = await asha.get(`/user/claims/${id}/payment-advice`)
  expect(advice.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(advice.body.toString('latin1')).toMatch(/^%PDF/)
  expect((await scene.as.finance.get(`/management/claims/${id}/payment-advice`)).body.equals(advice.body)).toBe(true)
  expect((await scene.as.verifier.get(`/management/claims/${id}/payment-advice`)).body.code).toBe('forbidden')
  const ravi = await scene.subscriber('ravi', '9000000002')
  expect((await ravi.get(`/user/claims/${id}/payment-advice`)).body.code).toBe('claim_not_found')
  const { records, counts } = await list(`search=${row.reference}`)
  expect(records).toMatchObject([
    { reference: row.reference, state: 'paid', user_id: { name: 'Name of asha' }, amount: row.amount },
  ])
  expect(counts).toContainEqual({ state: 'paid', count: 1, amount: row.amount })
  expect(await ownPayment(id)).toMatchObject({
    state: 'paid',
    amount: row.amount,
    account: 'HDFC Bank ••4821',
    utr: payments[0].utr,
  })
  const batches = (await scene.as.finance.get('/management/payment-batches')).body.data
  expect(batches.records).toEqual([])
})

test('tells reviewers that the money goes to another account', async () => {
  const meena = await scene.subscriber('meena', '9000000003')
  await giveAccount(scene.test.deps, 'meena')
  const first = await approved(meena)
  expect(await pay(first)).toMatchObject({ state: 'paid' })
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
  const second = await scene.claim(meena, 'submitted', { doctor_fee: 500, pharmacy_fee: 0 })
  const changed = async (id: string) => {
    await rest(scene.test)
    const facts = (await scene.as.verifier.get(`/management/claims/${id}/related`)).body.data.changed
    return facts.filter(({ field }: { field: string }) => field === 'payout_account')
  }
  expect(await changed(second)).toEqual([])
  await giveAccount(scene.test.deps, 'meena', { ...ASHAS_BANK, account_number: '50100123457702' })
  expect(await changed(second)).toMatchObject([{ earlier: 'HDFC Bank ••4821', now: 'HDFC Bank ••7702', claim_id: first }])
  expect(await changed(first)).toEqual([])
})

test('cancels a queued payout, and pays its next attempt by a retry', async () => {
  const id = await approved(asha)
  order([{ status: 'queued', reason: 'low_balance' }])
  const { reference, state } = await pay(id)
  expect(state).toBe('in_process')
  expect(await ownPayment(id)).toMatchObject({ state: 'on_its_way', account: 'HDFC Bank ••4821' })
  expect(await isReady(id)).toBe(false)
  expect(await act(reference, 'retry')).toMatchObject({ status: 409, body: { code: 'payout_in_process' } })
  expect((await act(reference, 'cancel')).status).toBe(200)
  await vi.waitFor(async () => expect(await payoutOf(reference)).toMatchObject({ state: 'failed' }), 10_000)
  expect(await isReady(id)).toBe(true)
  // A failure that Finance has to mend is none for the subscriber.
  expect(await ownPayment(id)).toMatchObject({ state: 'to_pay', reason: null })
  expect((await list('state=failed')).records).toMatchObject([{ reference, class: 'ours', reason: 'cancelled' }])
  const again = await act(reference, 'retry', 'finance2')
  expect(again).toMatchObject({ status: 200, body: { data: { success: true, reference } } })
  await vi.waitFor(async () => expect(await payoutOf(reference)).toMatchObject({ state: 'paid' }), 10_000)
  expect((await payoutOf(reference)).attempts.map((one: { state: string }) => one.state)).toEqual(['failed', 'paid'])
  expect(await act(reference, 'retry')).toMatchObject({ status: 409, body: { code: 'payout_paid' } })
  expect(await act(reference, 'cancel')).toMatchObject({ status: 409, body: { code: 'payout_begun' } })
})

test('offers a claim again after a reversal that a webhook reports', async () => {
  const id = await approved(asha)
  const { reference } = await pay(id)
  scene.test.payoutSimulator.change({ payout: `${reference}_a1`, status: 'reversed', reason: 'beneficiary_bank_offline' })
  await vi.waitFor(async () => expect(await payoutOf(reference)).toMatchObject({ state: 'reversed' }), 10_000)
  expect(await isReady(id)).toBe(true)
  expect(await ownPayment(id)).toMatchObject({ state: 'delayed', utr: null })
  const wallet = await scene.test.deps.store.read('wallet-asha')
  expect(wallet.map(({ type }) => type)).toContain('wallet_debit_returned')
  expect(await pay(id)).toMatchObject({ state: 'paid', reference })
})

test('tells the owner of a refused account, and nothing of payments outside', async () => {
  const ravi = await scene.subscriber('ravi', '9000000002')
  await giveAccount(scene.test.deps, 'ravi')
  const id = await approved(ravi)
  order([{ status: 'failed', reason: 'bank_account_closed' }])
  expect(await pay(id)).toMatchObject({ state: 'failed' })
  await vi.waitFor(
    async () =>
      expect(await ownPayment(id, ravi)).toMatchObject({
        state: 'refused',
        account: 'HDFC Bank ••4821',
        reason: 'bank_account_closed',
      }),
    10_000,
  )
  scene.test.deps.payoutChannel = 'ledger_only'
  expect(await ownPayment(id, ravi)).toBeNull()
  expect(await pay(id)).toMatchObject({ state: 'paid' })
  expect(await ownPayment(id, ravi)).toBeNull()
  scene.test.deps.payoutChannel = 'razorpayx'
})

test('erases a person whose payment the bank has, and pays nothing afterwards', async () => {
  const meera = await scene.subscriber('meera', '9000000003')
  await giveAccount(scene.test.deps, 'meera')
  const admin = await new Client(scene.test).as('admin', 'admin')
  const erase = () => admin.delete('/admin/registered-users/meera')
  const id = await approved(meera)
  order([{ status: 'queued', reason: 'low_balance' }])
  const { reference } = await pay(id)
  await rest(scene.test)
  expect(await erase()).toMatchObject({ status: 409, body: { code: 'open_claims' } })
  scene.test.payoutSimulator.change({ payout: `${reference}_a1`, status: 'processing' })
  const reported = async () => (await payoutOf(reference)).attempts[0].words.at(-1).status
  await vi.waitFor(async () => expect(await reported()).toBe('processing'), 10_000)
  expect((await erase()).status).toBe(200)
  const { store } = scene.test.deps
  await vi.waitFor(async () => expect((await store.read('subscriber-meera')).at(-1)?.type).toBe('subscriber_erased'), 20_000)
  scene.test.payoutSimulator.change({ payout: `${reference}_a1`, status: 'processed' })
  await vi.waitFor(async () => expect((await store.read(`claim-${id}`)).at(-1)?.type).toBe('claim_settled'), 10_000)
  scene.test.payoutSimulator.change({ payout: `${reference}_a1`, status: 'reversed', reason: 'bank_account_closed' })
  await vi.waitFor(async () => expect(await payoutOf(reference)).toMatchObject({ state: 'reversed' }), 10_000)
  expect(await isReady(id)).toBe(true)
  expect(await pay(id)).toMatchObject({ success: false, code: 'no_payout_account' })
  const { records } = (await scene.as.finance.get('/management/unpayable-claims')).body.data
  expect(records).toContainEqual(expect.objectContaining({ _id: id, reason: 'no_payout_account' }))
  const { rows } = await sql`select template from app.message where recipient_id = 'meera'`.execute(scene.test.deps.db)
  expect(rows).toEqual([])
}, 60_000)

test('settles an amount below one rupee without a transfer, and says so', async () => {
  const id = await approved(asha, 1)
  expect(await pay(id)).toMatchObject({ success: true, state: 'paid', message: messages.nothingToTransfer })
})

test('answers an unknown payout with 404, and hides payouts from other staff', async () => {
  expect(await act('PAY-CLM999999', 'cancel')).toMatchObject({ status: 404, body: { code: 'payout_not_found' } })
  expect((await scene.as.manager.get('/management/payouts')).status).toBe(403)
  expect((await act('PAY-CLM999999', 'retry', 'verifier')).status).toBe(403)
})

test('declares a payout never sent by two people after a day', async () => {
  const id = await approved(asha)
  scene.test.payoutSimulator.order({ reference: '*', answer: 'error_before', times: 1000 })
  scene.test.payoutSimulator.order({ reference: '*', call: 'lookup', answer: 'error_before', times: 1000 })
  const { reference } = await pay(id)
  const word = { word: 'Ticket 4711: there is no such payout' }
  expect(await act(reference, 'never-sent', 'finance', word)).toMatchObject({ body: { code: 'never_sent_too_early' } })
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 25 * HOUR_MS)
  // A day ends sessions, too.
  for (const name of ['finance', 'finance2'] as const) scene.as[name] = await new Client(scene.test).as(name, 'management')
  expect((await act(reference, 'never-sent', 'finance', word)).status).toBe(200)
  expect(await act(reference, 'never-sent', 'finance', word)).toMatchObject({ body: { code: 'never_sent_by_same' } })
  expect(await act(reference, 'never-sent', 'finance2', word)).toMatchObject({ body: { data: { state: 'failed' } } })
  scene.test.payoutSimulator.clearOrders()
  expect(await isReady(id)).toBe(true)
})
