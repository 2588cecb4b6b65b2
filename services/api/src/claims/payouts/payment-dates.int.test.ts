import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '../../testing/client.ts'
import { giveAccount } from '../../testing/payout-accounts.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

/** The scene begins on Tuesday, 10 March 2026; the 14th is a second Saturday. */
const at = (day: number) => new Date(`2026-03-${day}T06:30:00.000Z`)

const HOUR_MS = 3_600_000

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  scene.test.deps.payoutChannel = 'razorpayx'
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  await giveAccount(scene.test.deps, 'asha')
})
afterAll(() => scene?.stop())

/** Moves the clock. A day ends sessions, too. */
const moveTo = async (day: number, hours = 0) => {
  scene.test.time.now = new Date(at(day).getTime() + hours * HOUR_MS)
  scene.admin = await new Client(scene.test).as('admin', 'admin')
  for (const name of Object.keys(scene.as) as StaffName[]) scene.as[name] = await new Client(scene.test).as(name, 'management')
  asha = await new Client(scene.test).as('asha', 'subscriber')
  ravi = await new Client(scene.test).as('ravi', 'subscriber')
}
const claimed = (step: 'submitted' | 'approved', owner = asha) => scene.claim(owner, step, { doctor_fee: 900, pharmacy_fee: 0 })
const pay = async (id: string) => (await scene.as.finance.post('/management/payments', [{ id }])).body.data[0]
const payoutOf = async (reference: string) => (await scene.as.finance.get(`/management/payouts/${reference}`)).body.data
const ownPayment = async (id: string, owner = asha) => {
  await rest(scene.test)
  return (await owner.get(`/user/claims/${id}`)).body.data.payment
}
const list = async (query = '') => {
  await rest(scene.test)
  return (await scene.as.finance.get(`/management/payouts?${query}`)).body.data
}
const mailsOf = async (recipient: string, template: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from app.message where recipient_id = ${recipient} and template = ${template} order by created_at, id`.execute(
    scene.test.deps.db,
  )
  return rows.map(({ subject }) => subject)
}
const bellOf = async (client: Client, area: 'user' | 'management'): Promise<string[]> => {
  await rest(scene.test)
  return (await client.get(`/${area}/notifications/`)).body.data.records.map(({ message }: { message: string }) => message)
}
const untilListed = (query: string, reference: string) =>
  vi.waitFor(async () => expect((await list(query)).records).toMatchObject([{ reference }]), 10_000)

test('promises days for decision and money, and says when they have passed', async () => {
  const id = await claimed('submitted')
  expect(await ownPayment(id)).toMatchObject({
    state: 'under_review',
    amount: 720,
    account: 'HDFC Bank ••4821',
    decision_by: '2026-03-25',
    by: '2026-03-27',
    overdue: false,
  })
  const approved = await claimed('approved')
  expect(await ownPayment(approved)).toMatchObject({ state: 'to_pay', decision_by: null, by: '2026-03-12', overdue: false })
  const without = await claimed('submitted', ravi)
  expect(await ownPayment(without, ravi)).toMatchObject({ state: 'under_review', account: null, by: null })
  scene.test.deps.payoutChannel = 'ledger_only'
  expect([await ownPayment(id), await ownPayment(approved)]).toEqual([null, null])
  scene.test.deps.payoutChannel = 'razorpayx'
  await moveTo(13)
  expect(await ownPayment(approved)).toMatchObject({ by: '2026-03-12', overdue: true })
  await moveTo(10)
})

test('counts the days and holidays of the settings', async () => {
  const [{ _id, docSize, file_type, speciality, years_of_exp, appointment, doctor, disclaimer }] = (
    await scene.admin.get('/admin/settings')
  ).body.data.records
  const kept = { docSize, file_type, speciality, years_of_exp, appointment, doctor, disclaimer }
  const set = (fields: object) => scene.admin.patch(`/admin/settings/${_id}`, { ...kept, ...fields })
  const twice = await set({ holidays: '12/03/2026\n12/03/2026' })
  expect(twice).toMatchObject({ status: 400, body: { errors: [{ path: 'holidays' }] } })
  const saved = await set({ decision_days: 3, payment_days: 1, holidays: '12/03/2026\n11/03/2026\n' })
  expect(saved.status).toBe(200)
  await rest(scene.test)
  const record = (await scene.admin.get('/admin/settings')).body.data.records[0]
  expect(record).toMatchObject({ decision_days: 3, payment_days: 1, holidays: '11/03/2026\n12/03/2026' })
  expect(await ownPayment(await claimed('approved'))).toMatchObject({ by: '2026-03-13' })
  expect(await ownPayment(await claimed('submitted'))).toMatchObject({ decision_by: '2026-03-13', by: '2026-03-16' })
  await set({ decision_days: 15, payment_days: 2, holidays: '' })
  await rest(scene.test)
})

test('opens a trace after three banking days, which Finance answers', async () => {
  const id = await claimed('approved')
  const open = (owner = asha) => owner.post(`/user/claims/${id}/not-received`)
  expect(await open()).toMatchObject({ status: 409, body: { code: 'payment_not_paid' } })
  const { reference } = await pay(id)
  expect(await ownPayment(id)).toMatchObject({
    state: 'paid',
    not_received: { from: '2026-03-13', possible: false },
    trace: null,
  })
  expect(await open()).toMatchObject({
    status: 409,
    body: { code: 'trace_too_early', message: expect.stringContaining('13/03/2026') },
  })
  await moveTo(13)
  expect(await open(ravi)).toMatchObject({ status: 404, body: { code: 'claim_not_found' } })
  expect((await open()).status).toBe(200)
  expect(await open()).toMatchObject({ status: 409, body: { code: 'trace_opened' } })
  expect(await ownPayment(id)).toMatchObject({ not_received: null, trace: { answer: null } })
  expect(await list('trace=open')).toMatchObject({
    records: [{ reference, trace: 'open', state: 'paid' }],
    attention: { traces: { count: 1, amount: 720 } },
  })
  await vi.waitFor(async () =>
    expect(await mailsOf('finance', 'payout_notice')).toContainEqual(expect.stringContaining(reference)),
  )
  expect(await bellOf(scene.as.finance, 'management')).toContainEqual(expect.stringContaining(reference))
  const answer = (who: StaffName, text: string) => scene.as[who].post(`/management/payouts/${reference}/trace`, { answer: text })
  expect((await answer('manager', 'No')).status).toBe(403)
  expect((await answer('finance', ' ')).status).toBe(400)
  expect((await answer('finance2', 'Credited on 10/03/2026')).status).toBe(200)
  expect(await answer('finance', 'Again')).toMatchObject({ status: 409, body: { code: 'trace_not_open' } })
  expect(await ownPayment(id)).toMatchObject({ trace: { answer: 'Credited on 10/03/2026', answered_at: expect.any(String) } })
  expect((await list('trace=open')).records).toEqual([])
  expect(await bellOf(asha, 'user')).toContainEqual(expect.stringContaining('answer about the payment'))
  await vi.waitFor(async () => expect(await mailsOf('asha', 'trace_answered')).toHaveLength(1))
  await moveTo(10)
})

test('reports an attempt without an answer once for each kind', async () => {
  await moveTo(16)
  const id = await claimed('approved')
  scene.test.payoutSimulator.order({ reference: '*', answer: 'error_before', times: 1000 })
  scene.test.payoutSimulator.order({ reference: '*', call: 'lookup', answer: 'error_before', times: 1000 })
  const { reference } = await pay(id)
  expect((await list('late=any')).records).toEqual([])
  await moveTo(16, 1.1)
  await untilListed('late=checking', reference)
  expect(await payoutOf(reference)).toMatchObject({ attempts: [{ state: 'sending', late: 'checking' }] })
  await moveTo(18)
  await untilListed('late=day', reference)
  await moveTo(24)
  await untilListed('late=week', reference)
  expect(await list('late=any')).toMatchObject({ records: [{ reference }], attention: { late: { count: 1 } } })
  const told = (await mailsOf('finance', 'payout_notice')).filter(subject => subject.includes('is late'))
  expect(told).toHaveLength(3)
  scene.test.payoutSimulator.clearOrders()
  await moveTo(24, 7)
  await vi.waitFor(async () => expect(await payoutOf(reference)).toMatchObject({ state: 'paid' }), 10_000)
  expect((await list('late=any')).records).toEqual([])
})

test('waits three banking days for the confirmation of the payee’s bank', async () => {
  await moveTo(24, 8)
  const id = await claimed('approved')
  const reason = 'beneficiary_bank_confirmation_pending'
  scene.test.payoutSimulator.order({ reference: '*', statuses: [{ status: 'processing', reason }] })
  const { reference } = await pay(id)
  await moveTo(26)
  expect((await list('late=any')).records).toEqual([])
  await moveTo(30)
  await untilListed('late=deemed', reference)
})

test('tells Finance once a day that payouts wait for balance or keys', async () => {
  await moveTo(30)
  await giveAccount(scene.test.deps, 'ravi')
  scene.test.payoutSimulator.order({ reference: '*', statuses: [{ status: 'queued', reason: 'low_balance' }], times: 2 })
  for (const id of [await claimed('approved', ravi), await claimed('approved', ravi)])
    expect(await pay(id)).toMatchObject({ state: 'in_process' })
  const stops = async () => (await mailsOf('finance', 'payout_notice')).filter(subject => subject.includes('not sent'))
  await vi.waitFor(async () => expect(await stops()).toEqual(['Payouts are not sent: The balance did not suffice']), 10_000)
  expect((await list('class=ours&state=in_process')).records).toMatchObject([
    { reason: 'low_balance' },
    { reason: 'low_balance' },
  ])
})
