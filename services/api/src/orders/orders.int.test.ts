import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

const price = (plan_id: string, more = '') => `order_for=0&plan_id=${plan_id}&membership_id=0${more}`

describe('a purchase', () => {
  test('is quoted, ordered, paid and fulfilled, activating the plan', async () => {
    const asha = await sale.addBuyer('asha')
    const quoted = await asha.get(`/user/plan-price?${price(plan)}`)
    const today = istDay(scene.test.time.now)
    expect(quoted.body.data).toEqual({
      plan_price: 1000,
      coupon_discount: 0,
      net: 1000,
      gst: 180,
      total: 1180,
      family_dropped: [],
      start_date: today,
      end_date: addDays(today, 364),
    })
    const { created, verified } = await sale.buy(asha, plan, { expected_total: 1180 })
    expect(created).toMatchObject({ amount: 1180, provider_amount: 118_000, currency: 'INR' })
    expect(verified).toEqual({ state: 'fulfilled', order_id: created.order_id })
    const { subscriptions } = await sale.subscriberOf('asha')
    expect(subscriptions).toMatchObject([{ subscription_id: created.order_id, start: today }])
    const own = await asha.get(`/user/orders/${created.order_id}`)
    expect(own.body.data).toMatchObject({ state: 'fulfilled', total: 1180, subscription_id: created.order_id, checkout: null })
    const profile = await asha.get('/user/get-profile')
    expect(profile.body.data).toMatchObject({ wallet_balance: 3000, first_plan_purchase: true })
  })

  test('returns the same order for a repeated request without a payment attempt', async () => {
    const buyer = await sale.addBuyer('again')
    const [one, two] = await Promise.all([sale.order(buyer, plan), sale.order(buyer, plan)])
    const third = await sale.order(buyer, plan)
    expect([one.status, two.status, third.status]).toEqual([200, 200, 200])
    expect(new Set([one, two, third].map(({ body }) => body.data.id)).size).toBe(1)
    const family = await sale.order(buyer, plan, { membership_id: 1 })
    expect(family.body.data.order_id).not.toBe(one.body.data.order_id)
  })

  test('is refused at another price than the person saw', async () => {
    const buyer = await sale.addBuyer('surprised')
    expect((await sale.order(buyer, plan, { expected_total: 1179.99 })).body).toMatchObject({ code: 'price_changed' })
    expect((await sale.order(buyer, plan, { agreed_terms: false })).status).toBe(400)
  })

  test('is fulfilled within the call if it is free', async () => {
    const buyer = await sale.addBuyer('lucky')
    const coupon_code = await sale.addCoupon({ discount_type: 'percent', discount: 10_000 })
    const { created } = await sale.buy(buyer, plan, { coupon_code })
    expect(created).toMatchObject({ amount: 0, id: '', key_id: '' })
    expect((await sale.orderOf(created.order_id)).status).toBe('fulfilled')
    expect((await sale.subscriberOf('lucky')).subscriptions).toHaveLength(1)
  })

  test('is refused for items not on sale', async () => {
    const buyer = await sale.addBuyer('lost')
    expect((await buyer.get(`/user/plan-price?${price('nothing')}`)).body).toMatchObject({ code: 'plan_not_on_sale' })
    expect((await sale.order(buyer, plan, { membership_id: 9 })).body).toMatchObject({ code: 'plan_not_on_sale' })
    expect((await sale.order(buyer, plan, {}, 'renew-')).body).toMatchObject({ code: 'no_plan_in_force' })
  })
})

describe('a callback', () => {
  test('is refused with a wrong signature or another person’s order', async () => {
    const buyer = await sale.addBuyer('owner')
    const { id, order_id } = (await sale.order(buyer, plan)).body.data
    const callback = sale.payAtProvider(id)
    const forged = {
      ...callback,
      razorpay_signature: callback.razorpay_signature.replace(/^./, first => (first === '0' ? '1' : '0')),
    }
    expect((await buyer.post('/user/verify-payment', forged)).body).toMatchObject({
      code: 'payment_signature',
      message: 'Payment verification failed',
    })
    const stranger = await sale.addBuyer('stranger')
    expect((await stranger.post('/user/verify-payment', callback)).status).toBe(404)
    expect((await sale.orderOf(order_id)).status).toBe('created')
    const first = await buyer.post('/user/verify-payment', callback)
    const second = await buyer.post('/user/verify-payment', callback)
    expect([first.body.data, second.body.data]).toEqual([
      { state: 'fulfilled', order_id },
      { state: 'fulfilled', order_id },
    ])
  })

  test('is `processing` while the provider is unreachable; finance queries it later', async () => {
    const buyer = await sale.addBuyer('patient')
    const { id, order_id } = (await sale.order(buyer, plan)).body.data
    const callback = sale.payAtProvider(id)
    scene.test.deps.simulator?.behave({ available: false })
    const answer = await buyer.post('/user/verify-payment', callback)
    expect(answer.body.data).toEqual({ state: 'processing', order_id })
    // The buyer sees on any device that the payment is under way: the order cannot be paid again, and does not look paid.
    expect((await buyer.get(`/user/orders/${order_id}`)).body.data).toMatchObject({ state: 'processing', checkout: null })
    expect((await sale.orderOf(order_id)).status).toBe('created')
    expect((await buyer.get('/user/queued-plans')).body.data.records ?? []).toEqual([])
    expect((await scene.as.finance.post(`/management/orders/${order_id}/look-up`)).body).toMatchObject({ code: 'provider_away' })
    expect((await sale.order(buyer, plan, { membership_id: 1 })).body).toMatchObject({ code: 'order_failed' })
    scene.test.deps.simulator?.behave({ available: true })
    expect((await scene.as.finance.post(`/management/orders/${order_id}/look-up`)).status).toBe(200)
    expect((await sale.orderOf(order_id)).status).toBe('fulfilled')
  })
})

describe('a payment', () => {
  test('is refunded if it is the second of its order', async () => {
    const buyer = await sale.addBuyer('twice')
    const { id, order_id } = (await sale.order(buyer, plan)).body.data
    const one = sale.payAtProvider(id)
    const two = sale.payAtProvider(id)
    const answers = await Promise.all([one, two].map(callback => buyer.post('/user/verify-payment', callback)))
    expect(answers.map(({ body }) => body.data.state).sort()).toEqual(['fulfilled', 'refunding'])
    await rest(scene.test)
    const { refunds, status } = await sale.orderOf(order_id)
    expect(refunds).toMatchObject([{ reason: 'already_paid' }])
    expect(status).toBe('fulfilled')
  })

  test('is refunded if another plan is paid in a second tab', async () => {
    const buyer = await sale.addBuyer('tabs')
    const other = await sale.addPlan(2000)
    const orders = [(await sale.order(buyer, plan)).body.data, (await sale.order(buyer, other)).body.data]
    const callbacks = orders.map(({ id }) => sale.payAtProvider(id))
    const answers = await Promise.all(callbacks.map(callback => buyer.post('/user/verify-payment', callback)))
    expect(answers.map(({ body }) => body.data.state).sort()).toEqual(['fulfilled', 'refunding'])
    await rest(scene.test)
    const states = await Promise.all(orders.map(async ({ order_id }) => (await sale.orderOf(order_id)).status))
    expect(states.filter(state => state === 'fulfilled')).toHaveLength(1)
    expect((await sale.subscriberOf('tabs')).subscriptions).toHaveLength(1)
    const gone = await sale.orderOf(orders[states.indexOf('fulfilled') === 0 ? 1 : 0]?.order_id ?? '')
    expect(gone.refunds).toMatchObject([{ reason: 'bought_otherwise' }])
  })

  test('closes the subscriber’s other orders', async () => {
    const buyer = await sale.addBuyer('closer')
    const left = (await sale.order(buyer, plan, { membership_id: 1 })).body.data
    const { created } = await sale.buy(buyer, plan)
    expect(await sale.orderOf(left.order_id)).toMatchObject({
      status: 'closed',
      closed: { by: created.order_id, reason: 'bought_otherwise' },
    })
  })

  test('is refunded if its amount differs, and leaves the order open', async () => {
    const buyer = await sale.addBuyer('short')
    const { id, order_id } = (await sale.order(buyer, plan)).body.data
    const answer = await buyer.post('/user/verify-payment', sale.payAtProvider(id, 100))
    expect(answer.body.data).toEqual({ state: 'refunding', order_id })
    expect(await sale.orderOf(order_id)).toMatchObject({
      status: 'attempted',
      refunds: [{ reason: 'amount_mismatch', amount: 100 }],
    })
    const again = await buyer.post('/user/verify-payment', sale.payAtProvider(id))
    expect(again.body.data).toEqual({ state: 'fulfilled', order_id })
  })
})

describe('a coupon', () => {
  test('is deducted, reserved by the order and consumed by its payment', async () => {
    const [one, two] = [await sale.addBuyer('first'), await sale.addBuyer('second')]
    const coupon_code = await sale.addCoupon()
    const shown = coupon_code.toLowerCase()
    expect((await one.get(`/user/plan-price?${price(plan, `&coupon_code=${shown}`)}`)).body.data).toMatchObject({
      coupon_discount: 100,
      net: 900,
      gst: 162,
      total: 1062,
    })
    const created = (await sale.order(one, plan, { coupon_code })).body.data
    expect((await sale.order(two, plan, { coupon_code })).body).toMatchObject({ code: 'coupon_busy' })
    expect((await one.post('/user/verify-payment', sale.payAtProvider(created.id))).body.data.state).toBe('fulfilled')
    expect((await sale.order(two, plan, { coupon_code })).body).toMatchObject({ code: 'coupon_used' })
  })

  test('is reserved once for concurrent orders on its last use', async () => {
    const coupon_code = await sale.addCoupon()
    const buyers = await Promise.all(['r1', 'r2', 'r3', 'r4', 'r5'].map(id => sale.addBuyer(id)))
    const answers = await Promise.all(buyers.map(buyer => sale.order(buyer, plan, { coupon_code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'coupon_busy')).toHaveLength(4)
  })

  test('allows ten wrong guesses an hour; right codes do not count', async () => {
    const before = scene.test.time.now
    onTestFinished(() => {
      scene.test.time.now = before
    })
    const hour = 3_600_000
    const at = (minutes: number) => {
      scene.test.time.now = new Date(Math.ceil(before.getTime() / hour) * hour + minutes * 60_000)
    }
    const buyer = await sale.addBuyer('guesser')
    const right = await sale.addCoupon()
    at(48.5)
    const ask = (code: string) => buyer.get(`/user/plan-price?${price(plan, `&coupon_code=${code}`)}`)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await ask(`WRONG${1000 + guess}`)).body).toMatchObject({ code: 'coupon_invalid' })
      if (guess < 9) expect((await ask(right)).status).toBe(200)
    }
    const stopped = await ask(right)
    const message = 'Too many wrong coupon codes. Please try again in 12 minutes, or continue without a coupon.'
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests', message } })
    expect(stopped.headers['retry-after']).toBe('690')
    at(59.5)
    const nearlyOver = await ask(right)
    expect([nearlyOver.status, nearlyOver.headers['retry-after']]).toEqual([429, '30'])
    expect(nearlyOver.body.message).toContain('try again in 30 seconds, or')
    at(60)
    expect((await ask(right)).status).toBe(200)
    at(59.5)
    expect((await buyer.get(`/user/plan-price?${price(plan)}`)).status).toBe(200)
  })
})

test('counts wrong codes per account, sparing others on the network', async () => {
  // Sends forty wrong codes from one network, each person within their own limit.
  const codes = Array.from({ length: 5 }, (_, at) => `WRONG${2000 + at}`)
  for (const id of Array.from({ length: 8 }, (_, at) => `carrier${at}`)) {
    const buyer = await sale.addBuyer(id)
    for (const code of codes)
      expect((await buyer.get(`/user/plan-price?${price(plan, `&coupon_code=${code}`)}`)).body.code).toBe('coupon_invalid')
  }
  const right = await sale.addCoupon()
  const next = await sale.addBuyer('carrier-next')
  expect((await next.get(`/user/plan-price?${price(plan, `&coupon_code=${right}`)}`)).status).toBe(200)
})

test('counts a repeated wrong code once; beyond the limit refuses right codes', async () => {
  const buyer = await sale.addBuyer('repeater')
  const right = await sale.addCoupon()
  const ask = async (code: string) => (await buyer.get(`/user/plan-price?${price(plan, `&coupon_code=${code}`)}`)).status
  for (let time = 0; time < 12; time += 1) expect(await ask('WRONG3000')).toBe(422)
  expect(await ask(right)).toBe(200)
  for (let guess = 1; guess < 10; guess += 1) expect(await ask(`WRONG${3000 + guess}`)).toBe(422)
  expect([await ask(right), await ask(right)]).toEqual([429, 429])
})

describe('a renewal and an upgrade', () => {
  test('are quoted and bought', async () => {
    const buyer = await sale.addBuyer('loyal')
    const { created } = await sale.buy(buyer, plan)
    const renewal = await sale.buy(buyer, plan, { membership_id: 1 }, 'renew-')
    expect(renewal.verified.state).toBe('fulfilled')
    const higher = await sale.addPlan(2500)
    const quoted = (await buyer.get(`/user/plan-upgrade-price?${price(higher)}`)).body.data
    expect(quoted).toMatchObject({ plan_price: 2500, pre_discount: 1000, consumed_days: 0, remaining_days: 365, lapses: 3000 })
    expect((await sale.order(buyer, plan, {}, 'upgrade-')).body).toMatchObject({ code: 'not_an_upgrade' })
    expect((await sale.order(buyer, higher, {}, 'renew-')).body).toMatchObject({ code: 'not_a_renewal' })
    const upgrade = await sale.buy(buyer, higher, { expected_total: quoted.total }, 'upgrade-')
    expect(upgrade.verified.state).toBe('fulfilled')
    const { chain } = await sale.subscriberOf('loyal')
    expect(chain.map(({ subscription_id, state }) => [subscription_id, state])).toEqual([
      [created.order_id, 'upgraded'],
      [renewal.created.order_id, 'queued'],
      [upgrade.created.order_id, 'active'],
    ])
  })
})
