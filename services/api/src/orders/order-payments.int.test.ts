import { cancelledBefore } from '@opdesk/domain/cancelled-before.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { type Scene, startScene } from '../testing/scene.ts'

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
const simulator = () => {
  const { simulator } = scene.test.deps
  if (!simulator) throw new Error('no simulator')
  return simulator
}
const later = async (ms: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + ms)
  // Sessions expire meanwhile.
  await scene.admin.as('admin', 'admin')
  for (const who of ['finance', 'verifier'] as const) await scene.as[who].as(who, 'management')
}
const until = (id: string, is: (order: Awaited<ReturnType<Sale['orderOf']>>) => boolean) =>
  waitUntil(async () => is(await sale.orderOf(id)), 32_000)
const untilStatus = (id: string, status: string) => until(id, order => order.status === status)
const ordered = async (id: string, more: object = {}) => {
  const buyer = await sale.addBuyer(id)
  return { buyer, ...(await sale.order(buyer, plan, more)).body.data } as const
}
const silently = { deliver: [] } as const

describe('an order without a callback', () => {
  test('is found paid by the first poll', async () => {
    const { id, order_id } = await ordered('silent')
    sale.payAtProvider(id)
    await later(2 * MINUTE)
    await untilStatus(order_id, 'fulfilled')
  })

  test('expires after 30 minutes and releases its coupon', async () => {
    const coupon_code = await sale.addCoupon()
    const { order_id } = await ordered('forgetful', { coupon_code })
    await later(30 * MINUTE)
    await untilStatus(order_id, 'expired')
    await scene.test.settle()
    const other = await sale.addBuyer('quick')
    await waitUntil(async () => (await sale.order(other, plan, { coupon_code })).status === 200)
  })

  test('is found paid instead of expired: the provider is queried first', async () => {
    const { id, order_id } = await ordered('in-time')
    await later(29 * MINUTE)
    sale.payAtProvider(id)
    await later(2 * MINUTE)
    await untilStatus(order_id, 'fulfilled')
  })
})

describe('a late payment', () => {
  test('is accepted for an expired order with the same price', async () => {
    const { id, order_id } = await ordered('late')
    await later(31 * MINUTE)
    await untilStatus(order_id, 'expired')
    sale.payAtProvider(id)
    await later(24 * HOUR)
    await untilStatus(order_id, 'fulfilled')
  })

  test('is refunded for an expired order with a changed price', async () => {
    const dearer = await sale.addPlan(500)
    const buyer = await sale.addBuyer('dearer')
    const { id, order_id } = (await sale.order(buyer, dearer)).body.data
    await later(31 * MINUTE)
    await untilStatus(order_id, 'expired')
    await sale.changeCharge(dearer, 501)
    const answer = await buyer.post('/user/verify-payment', sale.payAtProvider(id))
    expect(answer.body.data).toEqual({ state: 'refunding', order_id })
    await untilStatus(order_id, 'refunded')
    expect((await sale.orderOf(order_id)).refunds).toMatchObject([{ reason: 'quote_changed', status: 'processed' }])
  })
})

describe('an authorized payment', () => {
  test('is captured on its callback, and buys the plan', async () => {
    const { buyer, id, order_id } = await ordered('careful')
    const payment = simulator().pay(id, { outcome: 'authorized', ...silently })
    const answer = await buyer.post('/user/verify-payment', simulator().callbackOf(payment))
    expect(answer.status).toBe(200)
    await untilStatus(order_id, 'fulfilled')
    expect(simulator().payment(payment.id).status).toBe('captured')
  })

  test('is captured without a callback once older than five minutes', async () => {
    const { id, order_id } = await ordered('unheard')
    const payment = simulator().pay(id, { outcome: 'authorized', ...silently })
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 10 * 60_000)
    await untilStatus(order_id, 'fulfilled')
    expect(simulator().payment(payment.id).status).toBe('captured')
  })

  test('is not captured if its order could not be accepted', async () => {
    const { buyer, id, order_id } = await ordered('hasty')
    const family = (await sale.order(buyer, plan, { membership_id: 1 })).body.data
    await buyer.post('/user/verify-payment', sale.payAtProvider(family.id))
    const payment = simulator().pay(id, { outcome: 'authorized', ...silently })
    await buyer.post('/user/verify-payment', simulator().callbackOf(payment))
    await new Promise(resolve => setTimeout(resolve, 2000))
    expect(simulator().payment(payment.id).status).toBe('authorized')
    expect((await sale.orderOf(order_id)).status).toBe('closed')
  })
})

describe('a refund', () => {
  const cancel = (id: string, key: string = crypto.randomUUID()) =>
    scene.as.finance.post(`/management/orders/${id}/refund`, undefined, { 'idempotency-key': key })

  test('cancels the plan, returns the payment once, and frees the coupon', async () => {
    const coupon_code = await sale.addCoupon()
    const buyer = await sale.addBuyer('regretful')
    const { created } = await sale.buy(buyer, plan, { coupon_code })
    expect((await scene.as.verifier.post(`/management/orders/${created.order_id}/refund`)).status).toBe(403)
    const answers = await Promise.all([cancel(created.order_id), cancel(created.order_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await untilStatus(created.order_id, 'refunded')
    const nothingLeft = { code: 'not_refundable', message: cancelledBefore().message }
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject(nothingLeft)
    expect((await cancel(created.order_id)).body).toMatchObject(nothingLeft)
    const order = await sale.orderOf(created.order_id)
    const refunds = simulator()
      .holdings()
      .refunds.filter(({ payment_id }) => payment_id === order.accepted?.payment_id)
    expect(refunds).toMatchObject([{ amount: order.amounts.total, status: 'processed' }])
    await scene.test.settle()
    const detail = (await scene.as.finance.get(`/management/orders/${created.order_id}`)).body.data
    const [note] = (await scene.as.finance.get('/management/invoices?kind=credit_note')).body.data.records
    expect(note).toMatchObject({ order_id: created.order_id, number: detail.credit_note, of: detail.invoice })
    expect(detail.terms_version).toBe(order.terms.version)
    const { chain } = await sale.subscriberOf('regretful')
    expect(chain).toMatchObject([{ state: 'cancelled' }])
    await waitUntil(async () => (await sale.order(buyer, plan, { coupon_code })).status === 200)
    const own = await buyer.get(`/user/orders/${created.order_id}`)
    expect(own.body.data).toMatchObject({ state: 'refunded', refund_reason: 'cancelled' })
  })

  test('answers a repeated request alike, and refuses a new one', async () => {
    const buyer = await sale.addBuyer('repeating')
    const { created } = await sale.buy(buyer, plan)
    const key = crypto.randomUUID()
    expect((await cancel(created.order_id, key)).status).toBe(200)
    await untilStatus(created.order_id, 'refunded')
    expect((await cancel(created.order_id, key)).status).toBe(200)
    expect((await cancel(created.order_id)).body).toMatchObject({ code: 'not_refundable' })
  })

  test('is refused once the plan was used', async () => {
    const buyer = await sale.addBuyer('user')
    const { created } = await sale.buy(buyer, plan)
    const claim = await scene.claim(buyer, 'submitted', {
      member_id: 'user',
      opd_date: scene.test.time.now.toISOString().slice(0, 10),
    })
    expect(claim).toBeTruthy()
    expect((await cancel(created.order_id)).body).toMatchObject({ code: 'not_refundable' })
  })

  test('is recorded by hand with a reference after failing at the provider', async () => {
    const buyer = await sale.addBuyer('unlucky')
    const { created } = await sale.buy(buyer, plan)
    simulator().behave({ refund_status: 'failed' })
    await cancel(created.order_id)
    await until(created.order_id, ({ refunds }) => refunds[0]?.status === 'failed')
    simulator().behave({ refund_status: 'processed' })
    await scene.test.settle()
    const listed = await scene.as.finance.get('/management/orders?toLookAt=true')
    expect(listed.body.data.records).toMatchObject([{ _id: created.order_id, attention: 'refund_failed' }])
    const detail = (await scene.as.finance.get(`/management/orders/${created.order_id}`)).body.data
    expect(detail.actions).toEqual(['look_up', 'report_refund'])
    const rupees = detail.total.toLocaleString('en-IN')
    for (const typed of [detail.payment_id.toUpperCase(), `${rupees} ${detail.user.name}`, `₹ ${rupees}`, detail.user.name]) {
      const found = await scene.as.finance.get(`/management/orders?search=${encodeURIComponent(typed)}`)
      expect(
        found.body.data.records.map(({ _id }: { _id: string }) => _id),
        typed,
      ).toContain(created.order_id)
    }
    expect((await scene.as.finance.get('/management/orders?search=4,711.11')).body.data.records).toEqual([])
    const approval = { program_id: 20, GET: true, POST: false, PATCH: true, DELETE: true }
    await scene.test.addStaff('clerk', 'management', { designation: 4, designation_id: 'finance', privileges: [approval] })
    const clerk = await new Client(scene.test).as('clerk', 'management')
    expect((await clerk.get(`/management/orders/${created.order_id}`)).body.data.actions).toEqual([])
    const by = { payment_id: detail.payment_id, reference: 'UTR 4711' }
    expect(
      (await scene.as.finance.post(`/management/orders/${created.order_id}/refund-by-hand`, { ...by, reference: ' ' })).status,
    ).toBe(400)
    expect((await scene.as.finance.post(`/management/orders/${created.order_id}/refund-by-hand`, by)).status).toBe(200)
    expect(await sale.orderOf(created.order_id)).toMatchObject({ status: 'refunded', refunds: [{ reference: 'UTR 4711' }] })
    expect((await scene.as.finance.post(`/management/orders/${created.order_id}/refund-by-hand`, by)).status).toBe(409)
  })
})

describe('an order while the provider is unreachable', () => {
  test('is checked two minutes after the payer returned, before its regular poll', async () => {
    const { buyer, id, order_id } = await ordered('came-back')
    await later(16 * MINUTE)
    await buyer.as('came-back', 'subscriber')
    // Waits until the earlier regular polls of the order are done.
    await new Promise(resolve => setTimeout(resolve, 2500))
    const callback = sale.payAtProvider(id)
    simulator().behave({ available: false })
    expect((await buyer.post('/user/verify-payment', callback)).body.data).toEqual({ state: 'processing', order_id })
    simulator().behave({ available: true })
    await scene.test.settle()
    await later(2 * MINUTE)
    await untilStatus(order_id, 'fulfilled')
  })

  test('stays open until the provider answers', async () => {
    const { order_id } = await ordered('unanswered')
    simulator().behave({ available: false })
    await later(31 * MINUTE)
    await new Promise(resolve => setTimeout(resolve, 2500))
    expect((await sale.orderOf(order_id)).status).toBe('created')
    simulator().behave({ available: true })
  })
})
