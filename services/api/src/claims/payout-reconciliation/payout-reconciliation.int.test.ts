import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { giveAccount } from '../../testing/payout-accounts.ts'
import { waitUntil } from '../../testing/running-app.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'

const HOUR_MS = 3_600_000
/** The day of the payments. */
const DAY = '2026-03-10'
const PATH = '/management/payout-reconciliation'

let scene: Scene
let asha: Client
/** Sessions end when the clock moves to the next day, so that people sign in again. */
let finance: Client
let management: Client
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  scene.test.deps.payoutChannel = 'razorpayx'
  ;({ finance, management } = scene.as)
  asha = await scene.subscriber('asha', '9000000001', { start: '2025-04-01' })
  await giveAccount({ ...scene.test.deps, clock: () => new Date('2026-03-01T06:30:00.000Z') }, 'asha')
})
afterAll(() => scene?.stop())

const pay = async (doctor_fee: number): Promise<{ reference: string; amount: number }> => {
  const id = await scene.claim(asha, 'approved', { doctor_fee, pharmacy_fee: 0 })
  const { body } = await finance.post('/management/payments', [{ id }])
  expect(body.data[0]).toMatchObject({ success: true, state: 'paid' })
  return body.data[0]
}
const list = async (query = `startDate=${DAY}&endDate=${DAY}`) => (await finance.get(`${PATH}?${query}`)).body.data
/** Compares the day anew. */
const compare = async () => {
  expect((await finance.post(PATH, { from: DAY, to: DAY })).status).toBe(200)
  await waitUntil(async () => !(await list()).totals.running || (await list()).totals.failure !== null)
  return list()
}
const dayPage = async () => (await finance.get(`/management/day-closes/${DAY}`)).body.data
const close = (note?: string) => finance.post('/management/day-closes', { day: DAY, ...(note && { note }) })

test('compares, explains and closes a day', async () => {
  const right = await pay(900)
  const wrong = await pay(901)
  const missing = await pay(902)
  const { payoutSimulator: simulator, time } = scene.test
  simulator.setBalance(2_000_000_000)
  simulator.plantPayout({ amount: 12_345, reference: null })
  simulator.plantLine({ source: 'adjustment', credit: 590, debit: 0 })
  simulator.changeLine(`${wrong.reference}_a1`, 99_990)
  simulator.changeLine(`${missing.reference}_a1`, null)

  expect(await close()).toMatchObject({ status: 409, body: { code: 'day_not_over' } })
  time.now = new Date(time.now.getTime() + 24 * HOUR_MS)
  finance = await new Client(scene.test).as('finance', 'management')
  management = await new Client(scene.test).as('management', 'management')
  simulator.behave({ available: false })
  await compare()
  expect(await close()).toMatchObject({ status: 409, body: { code: 'day_not_reconciled' } })
  const away = await list()
  expect(away.totals).toMatchObject({ read_at: null, failure: 'The payout provider does not answer.' })
  expect(away.records).toEqual([])

  simulator.behave({ available: true })
  const { records, totals } = await compare()
  expect(records.map((row: { kind: string }) => row.kind).sort()).toEqual(['amount', 'unknown_here', 'unknown_there'])
  expect(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ payment: wrong.reference, amount_here: wrong.amount, amount_there: 994 }),
      expect.objectContaining({ payment: missing.reference, amount_there: null, state: 'unexplained' }),
      expect.objectContaining({ payment: null, amount_here: null, amount_there: 123.45 }),
    ]),
  )
  expect(totals).toMatchObject({ unexplained: 3, failure: null, read_at: expect.any(String) })
  expect(totals.movements).toContainEqual({ kind: 'fee_refunds', amount: 5.9 })
  expect((await list(`startDate=${DAY}&endDate=${DAY}&kind=amount`)).records).toHaveLength(1)

  expect(await close()).toMatchObject({
    status: 409,
    body: { code: 'day_differs', message: '3 differences of this day are not explained. Please explain each of them first.' },
  })
  for (const { _id } of records)
    expect(await finance.post(`${PATH}/${_id}/explain`, { reason: 'The provider confirmed it' })).toMatchObject({
      status: 200,
    })
  await rest(scene.test)
  expect((await list()).records[0]).toMatchObject({
    state: 'explained',
    explanation: { reason: 'The provider confirmed it', by: { name: expect.any(String) }, at: expect.any(String) },
  })
  expect(await dayPage()).toMatchObject({ closed: null, refusal: null })

  expect(await management.post('/management/day-closes', { day: DAY })).toMatchObject({ status: 403 })
  expect(await close('All explained')).toMatchObject({ status: 200 })
  await rest(scene.test)
  expect(await close()).toMatchObject({ status: 409, body: { code: 'day_closed' } })
  const signed = (await management.get(`/management/day-closes/${DAY}`)).body.data
  expect(signed).toMatchObject({
    closed: { note: 'All explained', by: { name: expect.any(String) } },
    figures: { differences: 3, closing: expect.any(Number) },
    after: { payments: [], differences: [] },
  })
  expect(signed.figures.states).toContainEqual({
    state: 'paid',
    count: 3,
    amount: right.amount + wrong.amount + missing.amount,
  })
  expect((await finance.get('/management/day-closes')).body.data.records).toContainEqual(
    expect.objectContaining({ _id: DAY, state: 'closed', unexplained: 0, differences: 3 }),
  )

  time.now = new Date(time.now.getTime() + 60_000)
  simulator.change({ payout: `${right.reference}_a1`, status: 'reversed', reason: 'bank_account_closed' })
  await waitUntil(async () => (await dayPage()).after.payments.length > 0)
  expect((await dayPage()).after.payments).toMatchObject([{ reference: right.reference, state: 'reversed' }])
  expect((await dayPage()).figures).toEqual(signed.figures)
}, 120_000)

test('mails Finance once about new differences', async () => {
  const { db } = scene.test.deps
  const { rows } = await sql<{ subject: string }>`select subject from app.message where template = 'payout_differences'`.execute(
    db,
  )
  expect(rows.map(({ subject }) => subject)).toContain('Payouts differ: 3 new differences')
})

test('refuses unknown and settled differences', async () => {
  const explain = (id: string) => finance.post(`${PATH}/${id}/explain`, { reason: 'Fine' })
  expect(await explain('state.PAY-NONE_a1')).toMatchObject({ status: 404, body: { code: 'difference_not_found' } })
  expect(await finance.post(PATH, { from: DAY, to: '2026-05-10' })).toMatchObject({ status: 400 })
  expect(await management.get(PATH)).toMatchObject({ status: 403 })
})
