import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let sale: Sale
let plan = ''
beforeAll(async () => {
  scene = await startScene()
  sale = saleOn(scene)
  plan = await sale.addPlan()
})
afterAll(() => scene?.stop())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const today = () => istDay(scene.test.time.now)
const setClock = async (now: Date) => {
  scene.test.time.now = now
  // Sessions expire meanwhile.
  await scene.admin.as('admin', 'admin')
  await scene.as.finance.as('finance', 'management')
}
const later = (ms: number) => setClock(new Date(scene.test.time.now.getTime() + ms))
const until = (id: string, is: (order: Awaited<ReturnType<Sale['orderOf']>>) => boolean) =>
  waitUntil(async () => is(await sale.orderOf(id)), 32_000)
const pay = (id: string, outcome: 'captured' | 'created' = 'captured') =>
  scene.test.simulator.pay(id, { outcome, method: 'upi', deliver: [] })
const own = async (buyer: Client, id: string) => {
  await rest(scene.test)
  return (await buyer.get(`/user/orders/${id}`)).body.data
}
const atDesk = async (id: string) => {
  await rest(scene.test)
  return (await scene.as.finance.get(`/management/orders/${id}`)).body.data
}
const reconciled = async (paymentId: string) => {
  await rest(scene.test)
  return (await scene.as.finance.get(`/management/reconciliation?day=${today()}&search=${paymentId}`)).body.data.records
}

describe('a payment without news', () => {
  test('is found by the polls of an accepted order, and goes back', async () => {
    const { created } = await sale.buy(await sale.addBuyer('pays-twice'), plan)
    const second = pay(created.id)
    await later(10_000)
    expect(await reconciled(second.id)).toMatchObject([
      { result: 'not_here', order_id: created.order_id, user: { _id: 'pays-twice' }, amount_here: null },
    ])
    await later(HOUR)
    await until(created.order_id, ({ refunds }) => refunds.some(({ payment_id }) => payment_id === second.id))
    expect(await sale.orderOf(created.order_id)).toMatchObject({ status: 'fulfilled', refunds: [{ reason: 'already_paid' }] })
  })

  test('is found by the nightly reconciliation after the last poll', async () => {
    const { created } = await sale.buy(await sale.addBuyer('pays-again'), plan)
    await later(97 * HOUR)
    // The last poll has passed.
    await new Promise(resolve => setTimeout(resolve, 2500))
    const second = pay(created.id)
    await setClock(new Date(`${addDays(today(), 1)}T02:30:00+05:30`))
    await until(created.order_id, ({ refunds }) => refunds.some(({ payment_id }) => payment_id === second.id))
  })

  test('ends its order when the provider gave it back before', async () => {
    const coupon_code = await sale.addCoupon()
    const buyer = await sale.addBuyer('got-back')
    const { id, order_id } = (await sale.order(buyer, plan, { coupon_code })).body.data
    scene.test.simulator.behave({ lose_webhooks: true })
    const payment = pay(id)
    await scene.test.deps.payments?.refund(payment.id, payment.amount, 'made-in-the-dashboard')
    await scene.test.simulator.idle()
    scene.test.simulator.behave({ lose_webhooks: false })
    await later(10_000)
    expect(await reconciled(payment.id)).toMatchObject([{ result: 'refunded_there', order_id, user: { _id: 'got-back' } }])
    await later(2 * MINUTE)
    await until(order_id, ({ status }) => status === 'refunded')
    expect(await own(buyer, order_id)).toMatchObject({ state: 'refunded', refund_reason: 'refunded_there', checkout: null })
    expect(await reconciled(payment.id)).toMatchObject([{ result: 'refunded_there' }])
    expect((await sale.subscriberOf('got-back')).subscriptions).toEqual([])
    const other = await sale.addBuyer('next-in-line')
    await waitUntil(async () => (await sale.order(other, plan, { coupon_code })).status === 200)
  })
})

describe('a payment at the bank', () => {
  test('is shown while it is not finished', async () => {
    const buyer = await sale.addBuyer('approves')
    const { id, order_id } = (await sale.order(buyer, plan)).body.data
    const check = (who: Client) => who.post(`/user/orders/${order_id}/check`)
    expect((await check(buyer)).status).toBe(200)
    expect(await own(buyer, order_id)).toMatchObject({ state: 'open', attempt: null })
    pay(id, 'created')
    expect((await check(buyer)).status).toBe(200)
    expect(await own(buyer, order_id)).toMatchObject({ state: 'open', attempt: { method: 'upi' } })
    expect((await check(await sale.addBuyer('curious'))).status).toBe(404)
    scene.test.simulator.behave({ available: false })
    expect((await check(buyer)).status).toBe(200)
    scene.test.simulator.behave({ available: true })
    scene.test.simulator.sendWebhook(scene.test.simulator.holdings().payments.at(-1)?.id ?? '', { event: 'payment.captured' })
    await until(order_id, ({ status }) => status === 'fulfilled')
    expect(await own(buyer, order_id)).toMatchObject({ attempt: null })
  })

  test('is mailed to Finance and listed while it is disputed', async () => {
    const { created } = await sale.buy(await sale.addBuyer('disputes'), plan)
    const payment = (await sale.orderOf(created.order_id)).accepted?.payment_id ?? ''
    const told = async (event: 'created' | 'under_review' | 'won') => {
      scene.test.simulator.sendWebhook(payment, { event: `payment.dispute.${event}` })
      await scene.test.simulator.idle()
    }
    await told('created')
    await until(created.order_id, ({ disputes }) => disputes.length === 1)
    const { disputes } = await atDesk(created.order_id)
    expect(disputes).toMatchObject([{ payment_id: payment, status: 'open', amount: 1180 }])
    const listed = (await scene.as.finance.get('/management/orders?toLookAt=true')).body.data.records
    expect(listed).toMatchObject([{ _id: created.order_id, attention: 'disputed', respond_by: disputes[0].respond_by }])
    expect(Date.parse(disputes[0].respond_by)).toBeGreaterThan(scene.test.time.now.getTime())
    const mails = async () =>
      (
        await sql<{ recipient_id: string; text: string }>`
        select recipient_id, text from app.message where template = 'payment_disputed'`.execute(scene.test.deps.db)
      ).rows
    await waitUntil(async () => (await mails()).length > 0)
    const recipients = (await mails()).map(({ recipient_id }) => recipient_id)
    expect(recipients.sort()).toEqual(['finance', 'finance2'])
    expect((await mails())[0]?.text).toContain(payment)

    await told('under_review')
    await until(created.order_id, ({ disputes }) => disputes[0]?.status === 'under_review')
    expect(await atDesk(created.order_id)).toMatchObject({ attention: 'disputed', respond_by: disputes[0].respond_by })
    await told('won')
    await until(created.order_id, ({ disputes }) => disputes[0]?.status === 'won')
    expect(await atDesk(created.order_id)).toMatchObject({ attention: null, respond_by: null, state: 'fulfilled' })
    // Late news does not open it again.
    await told('created')
    await rest(scene.test)
    expect(await atDesk(created.order_id)).toMatchObject({ attention: null, disputes: [{ status: 'won' }] })
    expect(await mails()).toHaveLength(recipients.length)
  })
})

describe('an order that the provider refuses', () => {
  test('is not left open, and the same request makes another', async () => {
    const coupon_code = await sale.addCoupon()
    const buyer = await sale.addBuyer('again-later')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ask = () => buyer.post('/user/create-order', sale.body(plan, { coupon_code }), key)
    scene.test.simulator.behave({ available: false })
    expect((await ask()).body).toMatchObject({ code: 'order_failed' })
    scene.test.simulator.behave({ available: true })
    const states = async () => {
      await rest(scene.test)
      return (await buyer.get('/user/orders')).body.data.records.map(({ state }: { state: string }) => state)
    }
    expect(await states()).toEqual(['expired'])
    const taken = await ask()
    expect(taken.body.data).toMatchObject({ provider_amount: 106_200 })
    expect((await ask()).body.data.order_id).toBe(taken.body.data.order_id)
    expect((await states()).sort()).toEqual(['expired', 'open'])
    await buyer.post('/user/verify-payment', sale.payAtProvider(taken.body.data.id))
    await until(taken.body.data.order_id, ({ status }) => status === 'fulfilled')
  })

  test('names a used coupon to the second of two', async () => {
    const coupon_code = await sale.addCoupon({ discount_type: 'percent', discount: 10_000 })
    const buyers = [await sale.addBuyer('race-a'), await sale.addBuyer('race-b')]
    const answers = await Promise.all(buyers.map(buyer => buyer.post('/user/create-order', sale.body(plan, { coupon_code }))))
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    expect(won?.status).toBe(200)
    expect(['coupon_used', 'coupon_busy']).toContain(lost?.body.code)
  })
})

describe('a renewal that is paid after its order and its plan', () => {
  const lateRenewal = async (id: string, meanwhile: (monthly: string) => Promise<void> = async () => undefined) => {
    const monthly = await sale.addPlan(500, { frequency: 4 })
    await sale.buy(await sale.addBuyer(id), monthly)
    const [bought] = (await sale.subscriberOf(id)).subscriptions
    const end = bought?.end ?? ''
    await setClock(new Date(`${end}T23:50:00+05:30`))
    const buyer = await new Client(scene.test).as(id, 'subscriber')
    const { id: providerId, order_id } = (await sale.order(buyer, monthly, {}, 'renew-')).body.data
    await setClock(new Date(`${addDays(end, 2)}T09:00:00+05:30`))
    await until(order_id, ({ status }) => status === 'expired')
    await meanwhile(monthly)
    scene.test.simulator.pay(providerId, { outcome: 'captured' })
    await until(order_id, ({ status }) => status === 'fulfilled' || status === 'refunded')
    return {
      order: await sale.orderOf(order_id),
      subscriptions: (await sale.subscriberOf(id)).subscriptions,
      start: addDays(end, 2),
    }
  }

  test('starts on the day of its acceptance', async () => {
    const { order, subscriptions, start } = await lateRenewal('renews-late')
    expect(order).toMatchObject({ status: 'fulfilled', kind: 3, refunds: [] })
    expect(subscriptions.map(subscription => subscription.start)).toContain(start)
  })

  test('goes back at another price', async () => {
    const { order, subscriptions } = await lateRenewal('renews-dearer', monthly => sale.changeCharge(monthly, 600))
    expect(order).toMatchObject({ status: 'refunded', refunds: [{ reason: 'quote_changed' }] })
    expect(subscriptions).toHaveLength(1)
  })
})

test('shows the wallet of a new plan just after midnight', async () => {
  const monthly = await sale.addPlan(500, { frequency: 4 })
  const buyer = await sale.addBuyer('midnight')
  await sale.buy(buyer, monthly)
  await sale.buy(buyer, monthly)
  const start = addDays((await sale.subscriberOf('midnight')).subscriptions[0]?.end ?? '', 1)
  await rest(scene.test)
  await setClock(new Date(`${start}T00:00:01+05:30`))
  await buyer.as('midnight', 'subscriber')
  const { plan: shown, pots, wallet_balance } = (await buyer.get('/user/get-profile')).body.data
  expect(shown.start_date).toBe(start)
  expect(pots).toHaveLength(2)
  expect(wallet_balance).toBe(6000)
})
