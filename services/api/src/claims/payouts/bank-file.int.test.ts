import { createWorkbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, Client } from '../../testing/client.ts'
import { ASHAS_BANK, giveAccount } from '../../testing/payout-accounts.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

/** Each test has a day of its own, and so a first batch of its own; the clock moves back, since sessions end after 12 hours. */
let scene: Scene
let asha: Client
let ravi: Client
let meera: Client
let batch: string
let days = 0
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  scene.test.deps.payoutChannel = 'bank_file'
  asha = await scene.subscriber('asha', '9000000001', { start: '2025-01-01' })
  ravi = await scene.subscriber('ravi', '9000000002', { start: '2025-01-01' })
  meera = await scene.subscriber('meera', '9000000003', { start: '2025-01-01' })
  const { store } = scene.test.deps
  const clock = () => new Date('2026-01-01T06:30:00.000Z')
  await giveAccount({ store, clock }, 'asha')
  await giveAccount({ store, clock }, 'meera', { ...ASHAS_BANK, holder: 'Meera Rao', account_number: '50100199990001' })
  await giveAccount({ store, clock }, 'ravi', { kind: 'upi', holder: 'Ravi Rao', vpa: 'ravi@okbank' })
})
afterAll(() => scene?.stop())
beforeEach(() => {
  days += 1
  scene.test.time.now = new Date(Date.parse('2026-03-10T06:30:00.000Z') - days * 86_400_000)
  batch = `BATCH-${scene.test.time.now.toISOString().slice(0, 10)}`
})

const paid = async (owner = asha, doctor_fee = 900): Promise<{ id: string; reference: string }> => {
  const id = await scene.claim(owner, 'approved', { doctor_fee, pharmacy_fee: 0 })
  const { body } = await scene.as.finance.post('/management/payments', [{ id }])
  expect(body.data[0]).toMatchObject({ success: true, settled: false, state: 'in_process' })
  return { id, reference: body.data[0].reference }
}
const close = async (body?: object) => {
  await rest(scene.test)
  expect((await scene.as.finance.post(`/management/payment-batches/${batch}/close`, body)).status).toBe(200)
}
const fileOf = (query = '', who: StaffName = 'finance', id = batch) =>
  scene.as[who].get(`/management/payment-batches/${id}/bank-file?${query}`)
const linesOf = (answer: Answer) => String(answer.body).trimEnd().split('\r\n')
const payoutOf = async (reference: string) => (await scene.as.finance.get(`/management/payouts/${reference}`)).body.data
const mark = (reference: string, body: object, who: StaffName = 'finance2') =>
  scene.as[who].post(`/management/payouts/${reference}/mark`, body)
const told = (answer: Answer) => [answer.status, answer.body.code]
const typesOf = async (stream: string) => (await scene.test.deps.store.read(stream)).map(({ type }) => type)
const UTR = (days_: number) => `43211234567${days_}`.padEnd(14, '0')

test('draws accounts of the request in the format of the closing', async () => {
  const { reference } = await paid()
  const other = await paid(ravi, 500)
  await close({ format: 'razorpayx_bulk' })
  const first = await fileOf('type=csv')
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' })
  expect(first.headers['content-disposition']).toContain('not-to-be-opened-in-Excel.csv')
  expect(linesOf(first)).toHaveLength(2)
  expect(linesOf(first)[1]).toContain(`Asha Rao,HDFC0001234,50100123454821,`)
  expect(linesOf(first)[1]).toContain(`${reference}_a1`)
  const upi = await fileOf('type=csv&part=upi')
  expect(linesOf(upi)[1]).toContain('ravi@okbank')
  expect(linesOf(upi)[1]).toContain(`${other.reference}_a1`)
  expect(told(await fileOf('part=left_out'))).toEqual([404, 'bank_file_part_empty'])
  const [closed, ...drawn] = await scene.test.deps.store.read(`payment-batch-${batch}`)
  expect(closed?.data).toMatchObject({ format: { id: 'razorpayx_bulk', version: 1 } })
  expect(drawn).toHaveLength(2)
  expect(JSON.stringify(drawn)).not.toContain('50100123454821')
})

test('refuses a gone IFSC, and leaves it out of the file', async () => {
  const { reference } = await paid(asha, 100)
  await close()
  const id = await scene.claim(asha, 'approved', { doctor_fee: 100, pharmacy_fee: 0 })
  scene.test.deps.ifscCodes = { version: 'later', bankOf: () => undefined }
  try {
    const { body } = await scene.as.finance.post('/management/payments', [{ id }])
    expect(body.data[0]).toMatchObject({ success: false, code: 'ifsc_gone' })
    expect(linesOf(await fileOf('type=csv'))).toHaveLength(1)
    expect(linesOf(await fileOf('type=csv&part=left_out'))[1]).toContain(`${reference}_a1,80.00,The IFSC is no longer`)
  } finally {
    delete scene.test.deps.ifscCodes
  }
})

test('gives payments outside in a part of their own', async () => {
  const { reference } = await paid(asha, 100)
  const id = await scene.claim(ravi, 'approved', { doctor_fee: 200, pharmacy_fee: 0 })
  scene.test.deps.payoutChannel = 'ledger_only'
  const outside = await scene.as.finance.post('/management/payments', [{ id }]).finally(() => {
    scene.test.deps.payoutChannel = 'bank_file'
  })
  expect(outside.body.data[0]).toMatchObject({ success: true })
  await close()
  const { records, batch: shown } = (await scene.as.finance.get(`/management/payment-batches/${batch}`)).body.data
  expect(records).toHaveLength(2)
  expect(shown).toMatchObject({ count: 2, bank_payments: 1, format: 'generic_neft_imps' })
  expect(linesOf(await fileOf('type=csv')).join()).toContain(`${reference}_a1`)
  const ledger = linesOf(await fileOf('type=csv&part=ledger'))
  expect(ledger[1]).toContain(outside.body.data[0].reference)
  expect(ledger.at(-1)).toContain('CONTROL TOTAL')
  expect((await fileOf('part=ledger')).status).toBe(200)
})

test('writes text cells, and the same file after later payments', async () => {
  const { reference } = await paid()
  await close()
  const workbook = async (answer: Answer) =>
    (await createWorkbooks().read(answer.body, { person: 'test', group: 'test' })).sheets[0]?.rows.map(({ cells }) => cells)
  const before = await workbook(await fileOf())
  expect(JSON.stringify(before)).toContain('50100123454821')
  expect(JSON.stringify(before)).toContain(`${reference}_a1`)
  const later = await paid()
  await rest(scene.test)
  const { records } = (await scene.as.finance.get(`/management/payment-batches/${batch}-2`)).body.data
  expect(records).toMatchObject([{ reference: later.reference, state: 'in_process' }])
  expect(await workbook(await fileOf('', 'finance2'))).toEqual(before)
})

test('marks a payment as paid once, by another person of Finance', async () => {
  const { id, reference } = await paid()
  await close()
  const utr = UTR(3)
  expect(told(await mark(reference, { state: 'paid', utr }))).toEqual([409, 'bank_file_not_drawn'])
  await fileOf()
  expect(told(await mark(reference, { state: 'paid', utr }, 'finance'))).toEqual([403, 'marked_by_drawer'])
  expect(told(await mark(reference, { state: 'paid', utr: '4.3211E+11' }))).toEqual([400, 'invalid_request'])
  expect(await mark(reference, { state: 'paid', utr: ` ${utr} ` })).toMatchObject({
    status: 200,
    body: { data: { state: 'paid' } },
  })
  expect((await mark(reference, { state: 'paid', utr })).status).toBe(200)
  expect(told(await mark(reference, { state: 'failed', reason: 'Account closed' }))).toEqual([409, 'payout_answered_by_bank'])
  await rest(scene.test)
  expect((await scene.as.finance.get(`/management/claims/${id}/payments`)).body.data).toMatchObject([
    { state: 'paid', channel: 'bank_file', utr, batch_id: batch },
  ])
  expect((await typesOf(`claim-${id}`)).filter(type => type === 'claim_settled')).toHaveLength(1)
  expect((await typesOf('wallet-asha')).at(-1)).toBe('wallet_debited')
})

test('offers a failed payment again, and refuses a UTR of another payment', async () => {
  const one = await paid()
  const two = await paid()
  await close()
  await fileOf()
  await mark(one.reference, { state: 'paid', utr: UTR(4) })
  expect(told(await mark(two.reference, { state: 'paid', utr: UTR(4) }))).toEqual([409, 'utr_used'])
  const failed = await mark(two.reference, { state: 'failed', reason: 'Account 50100123454821 not reachable' })
  expect(failed).toMatchObject({ status: 200, body: { data: { state: 'failed' } } })
  await rest(scene.test)
  const payout = await payoutOf(two.reference)
  expect(payout.attempts).toMatchObject([{ state: 'failed', failure: { reason: 'bank_refused' } }])
  expect(JSON.stringify(payout)).not.toContain('50100123454821')
  const { body } = await scene.as.finance.post('/management/payments', [{ id: two.id }])
  expect(body.data[0]).toMatchObject({ success: true, reference: two.reference })
  await rest(scene.test)
  expect((await payoutOf(two.reference)).attempts).toMatchObject([{ state: 'failed' }, { reference: `${two.reference}_a2` }])
  // The file of the first batch has the first attempt for ever.
  expect(linesOf(await fileOf('type=csv')).join()).toContain(`${two.reference}_a1`)
})

test('lets a person who drew the file mark alone after a day', async () => {
  const { reference } = await paid()
  await close()
  await fileOf('', 'finance')
  await fileOf('', 'finance2')
  const body = { state: 'paid', utr: UTR(5) }
  expect(told(await mark(reference, body))).toEqual([403, 'marked_alone_too_early'])
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 25 * 3_600_000)
  scene.as.finance2 = await new Client(scene.test).as('finance2', 'management')
  expect(told(await mark(reference, body))).toEqual([422, 'marked_alone_reason'])
  expect((await mark(reference, { ...body, alone: 'The other person is on leave' })).status).toBe(200)
  const marked = (await scene.test.deps.store.read(`payout-${reference}`)).find(({ type }) => type === 'payout_marked')
  expect(marked?.data).toMatchObject({ as: 'paid', origin: 'hand', alone: 'The other person is on leave' })
})

test('keeps the digest of a file when the account is erased', async () => {
  const { reference } = await paid(meera, 300)
  await paid(ravi, 300)
  await close()
  expect(linesOf(await fileOf('type=csv'))[1]).toContain('Meera Rao')
  expect((await mark(reference, { state: 'paid', utr: UTR(6) })).status).toBe(200)
  await rest(scene.test)
  const admin = await new Client(scene.test).as('admin', 'admin')
  expect((await admin.delete('/admin/registered-users/meera')).status).toBe(200)
  await rest(scene.test)
  const again = await fileOf('type=csv')
  expect(again.status).toBe(200)
  expect(linesOf(again)[1]).toContain('ravi@okbank')
  expect(String((await fileOf('type=csv&part=left_out')).body)).toContain(`${reference}_a1`)
})
