import type { ReconciledPayment } from '@opdesk/contracts/order/reconciliation-list.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let sale: Sale
let plan = ''
let buyer: Client
beforeAll(async () => {
  scene = await startScene()
  sale = saleOn(scene)
  plan = await sale.addPlan()
  buyer = await sale.addBuyer('asha')
})
afterAll(() => scene?.stop())

const today = () => istDay(scene.test.time.now)
const ask = async (query: string) => {
  await rest(scene.test)
  return scene.as.finance.get(`/management/reconciliation?${query}`)
}
const resultOf = async (paymentId: string): Promise<Partial<ReconciledPayment>> => {
  const { body } = await ask(`day=${today()}&search=${paymentId}`)
  return body.data.records[0] ?? {}
}
/** Advances the clock, so that the provider is queried again. */
const later = (ms = 10_000) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + ms)
}

test('matches accepted payments, and reports those of an unknown order', async () => {
  const { created } = await sale.buy(buyer, plan)
  const elsewhere = await scene.test.deps.payments?.createOrder({ amount: 50_000, receipt: 'of somebody else' })
  const stray = sale.payAtProvider(elsewhere?.id ?? '').razorpay_payment_id
  later()
  const { body } = await ask(`day=${today()}&sortBy=amount&sortOrder=-1`)
  expect(body.data.records).toMatchObject([
    { order_id: created.order_id, amount_there: 1180, amount_here: 1180, result: 'accepted', user: { _id: 'asha' } },
    { _id: stray, order_id: null, amount_there: 500, amount_here: null, result: 'not_here', user: null },
  ])
  expect(body.data.totals).toMatchObject({
    there: { count: 2, amount: 1680 },
    here: { count: 1, amount: 1180 },
    differences: 1,
    read_at: scene.test.time.now.toISOString(),
  })
  const { records } = (await ask(`day=${today()}&differences=true`)).body.data
  expect(records.map(({ result }: ReconciledPayment) => result)).toEqual(['not_here'])
})

test('refunds a second payment, and reports a refund that bypassed the product', async () => {
  const { id } = (await sale.order(await sale.addBuyer('twice'), plan)).body.data
  const first = scene.test.simulator.pay(id, { outcome: 'captured' }).id
  await scene.test.simulator.idle()
  await waitUntil(async () => {
    later()
    return (await resultOf(first)).result === 'accepted'
  }, 80_000)
  const second = scene.test.simulator.pay(id, { outcome: 'captured' }).id
  await scene.test.simulator.idle()
  await waitUntil(async () => {
    later()
    return (await resultOf(second)).result === 'went_back'
  }, 80_000)
  scene.test.simulator.sendWebhook(first, { event: 'refund.processed' })
  await scene.test.simulator.idle()
  await waitUntil(async () => {
    later()
    return (await resultOf(first)).result === 'refunded_there'
  }, 80_000)
}, 240_000)

test('reports payments that the provider lacks, or has with another amount', async () => {
  const { created } = await sale.buy(await sale.addBuyer('altered'), plan)
  const invented = await sale.buy(await sale.addBuyer('invented'), plan)
  const paid = (id: string) => scene.test.simulator.holdings().payments.find(({ order_id }) => order_id === id)?.id ?? ''
  later()
  await ask(`day=${today()}`)
  const { db } = scene.test.deps
  const until = new Date(scene.test.time.now.getTime() + 3_600_000)
  await sql`update app.provider_day set read_at = ${until} where day = ${today()}`.execute(db)
  await sql`update app.provider_payment set amount = amount - 1 where payment_id = ${paid(created.id)}`.execute(db)
  await sql`delete from app.provider_payment where payment_id = ${paid(invented.created.id)}`.execute(db)
  expect(await resultOf(paid(created.id))).toMatchObject({ result: 'other_amount', amount_there: 1179.99, amount_here: 1180 })
  expect(await resultOf(paid(invented.created.id))).toMatchObject({ result: 'not_there', amount_there: null, amount_here: 1180 })
})

test('reconciliation is for finance only, defaults to yesterday, and refuses invalid queries', async () => {
  for (const who of ['verifier', 'management', 'manager'] as const)
    expect((await scene.as[who].get('/management/reconciliation')).body.code).toBe('forbidden')
  expect((await ask('')).body.data.records).toEqual([])
  for (const query of ['day=2026-02-30', 'day=today', 'result=fine', 'startDate=2026-03-10&endDate=2026-03-09', 'from=1'])
    expect((await ask(query)).status).toBe(400)
})

test('shows only known payments while the provider is unreachable', async () => {
  scene.test.simulator.behave({ available: false })
  expect((await ask(`day=${today()}`)).body.data.records.length).toBeGreaterThan(0)
  expect((await ask(`day=${addDays(today(), -20)}`)).body.code).toBe('provider_away')
  scene.test.simulator.behave({ available: true })
})

test('answers an empty list for more days than the provider is queried', async () => {
  const { status, body } = await ask(`startDate=${addDays(today(), -200)}&endDate=${addDays(today(), -100)}&differences=true`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ records: [], totals: { differences: 0, read_at: null } })
})

test('excludes payments since the last query from differences and totals', async () => {
  later(24 * 3_600_000)
  scene.as.finance = await new Client(scene.test).as('finance', 'management')
  const { created } = await sale.buy(await sale.addBuyer('unasked'), plan)
  scene.test.simulator.behave({ available: false })
  const { records, totals } = (await ask(`day=${today()}`)).body.data
  expect(records).toMatchObject([{ order_id: created.order_id, amount_there: null, amount_here: 1180, result: 'not_asked' }])
  expect(totals).toMatchObject({ differences: 0, read_at: null })
  const many = (await ask(`startDate=${addDays(today(), -40)}&endDate=${today()}&differences=true`)).body.data.records
  expect(many.map(({ order_id }: ReconciledPayment) => order_id)).not.toContain(created.order_id)
  scene.test.simulator.behave({ available: true })
  const [asked] = (await ask(`day=${today()}`)).body.data.records
  expect(asked).toMatchObject({ order_id: created.order_id, result: 'accepted' })
})

test('queries the previous day every night, even after days of downtime', async () => {
  const day = today()
  scene.test.time.now = new Date(`${addDays(day, 3)}T20:31:00.000Z`)
  const read = async () =>
    (await sql`select from app.provider_day where day = ${addDays(day, 3)}`.execute(scene.test.deps.db)).rows.length
  await waitUntil(async () => (await read()) === 1)
})
