import { processActor } from '@opdesk/contracts/actor.ts'
import { consumeCoupon } from '@opdesk/domain/coupon/consume-coupon.ts'
import { returnCoupon } from '@opdesk/domain/coupon/release-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { createOrder } from '@opdesk/domain/order/create-order.ts'
import { markPaid } from '@opdesk/domain/order/fulfil-order.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { amounts } from '@opdesk/testing/orders.ts'
import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executeCommand } from '../plugins/execute.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
const command = () => ({ id: crypto.randomUUID(), actor: processActor('test') })

const addCoupon = async (coupon_code: string, changes: object = {}) => {
  const added = await scene.admin.post('/admin/coupon', {
    coupon_type: 1,
    name: 'Welcome',
    coupon_code,
    discount_type: 0,
    discount: 100,
    start_date: '2026-03-10',
    end_date: '2026-04-30',
    usage_type: 2,
    usage: 10,
    terms: 'Once.',
    count: 1,
    ...changes,
  })
  expect(added.status).toBe(200)
}

/** Records an order with a coupon and its payment, as the order workflow does. */
const used = async (order_id: string, subscriber_id: string, coupon_code: string, total: number, coupon_discount: number) => {
  const { deps } = scene.test
  const order = {
    subscriber_id,
    kind: 0 as const,
    item: { type: 'plan' as const, plan: plan(), of: null },
    amounts: { ...amounts, total, coupon_discount },
    coupon_code,
    state: null,
    terms: { document: 'payment_terms', version: '1', digest: null },
  }
  await executeCommand(deps, command(), orderAggregate, order_id, (state, now) => createOrder(state, order, { now }))
  await executeCommand(deps, command(), couponAggregate, coupon_code, state => consumeCoupon(state, { order_id, subscriber_id }))
  const payment = { payment_id: null, payment_day: '2026-03-10' }
  await executeCommand(deps, command(), orderAggregate, order_id, state => markPaid(state, payment))
}

beforeAll(async () => {
  scene = await startScene()
  await scene.subscriber('asha', '9000000001')
  await scene.subscriber('ravi', '9000000002')
  await addCoupon('USED00001')
  await addCoupon('USED00002', { usage_type: 1 })
  await used('o1', 'asha', 'USED00001', 106_200, 10_000)
  await used('o2', 'ravi', 'USED00001', 50_050, 1_234)
  await used('o3', 'ravi', 'USED00002', 0, 90_000)
  await rest(scene.test)
})
afterAll(() => scene?.stop())

const list = async (query = '') => (await scene.admin.get(`/admin/coupon-usages?sortBy=amount&sortOrder=1${query}`)).body.data
const totals = async (query = '') => (await scene.admin.get(`/admin/coupon-usages/totals?${query}`)).body.data

test('lists consumed coupons with user, item and discount, and their totals', async () => {
  const { records, totals: sums } = await list('&pageSize=1&page=3')
  expect(records).toEqual([
    {
      _id: 'o1',
      createdAt: '2026-03-10T06:30:00.000Z',
      coupon: { coupon_code: 'USED-00001', coupon_type: 1, usage_type: 2 },
      user: { _id: 'asha', name: 'Name of asha' },
      plan: { name: plan().name },
      health_plan: null,
      amount: 1062,
      discount: 100,
    },
  ])
  expect(sums).toEqual({ total_sum: 1562.5, total_discount: 1012.34 })
  expect(await totals()).toEqual(sums)
})

test.each([
  ['UsageType=1', ['o3'], 0, 900],
  ['UsageType=2', ['o2', 'o1'], 1562.5, 112.34],
  ['CouponType=2', [], 0, 0],
  ['search=ravi', ['o3', 'o2'], 500.5, 912.34],
  ['search=used-00001', ['o2', 'o1'], 1562.5, 112.34],
  ['startDate=2026-03-11', [], 0, 0],
  ['startDate=2026-03-10&endDate=2026-03-10&search=asha', ['o1'], 1062, 100],
])('answers list and totals that agree for %s', async (query, orders, total_sum, total_discount) => {
  const { records, totals: sums } = await list(`&${query}`)
  expect(records.map(({ _id }: { _id: string }) => _id)).toEqual(orders)
  expect(sums).toEqual({ total_sum, total_discount })
  expect(await totals(query)).toEqual(sums)
})

test('omits a use that was returned, and allows the coupon again', async () => {
  await addCoupon('USED00003', { usage_type: 1 })
  await used('o4', 'asha', 'USED00003', 118, 100)
  await rest(scene.test)
  expect((await list('&search=USED00003')).records).toHaveLength(1)
  expect((await scene.admin.get('/admin/coupon?search=USED00003')).body.data.records).toMatchObject([{ status: 1, consumed: 1 }])
  await executeCommand(scene.test.deps, command(), couponAggregate, 'USED00003', state => returnCoupon(state, { order_id: 'o4' }))
  await rest(scene.test)
  expect((await list('&search=USED00003')).records).toEqual([])
  expect((await scene.admin.get('/admin/coupon?search=USED00003')).body.data.records).toMatchObject([{ status: 0, consumed: 0 }])
})

test('exports both lists with their filters', async () => {
  for (const [name, query, lines] of [
    [
      'coupon-usages',
      { UsageType: 1 },
      [
        'S.No,Coupon Code,Date,Subscriber,Plan,Type,Usage,Amount Paid (₹),Discount (₹)',
        `1,USED-00002,2026-03-10 12:00:00,Name of ravi,${plan().name},Individual,Single,0.00,900.00`,
      ],
    ],
    [
      'coupon',
      { search: 'USED00002' },
      [
        'S.No,Coupon Code,Name,Type,Organization,Discount,Start Date,End Date,Uses,Status',
        '1,USED-00002,Welcome,Individual,,₹100.00,2026-03-10,2026-04-30,"Single, 1 of 1",Used',
      ],
    ],
  ] as const) {
    const asked = await scene.admin.post('/admin/exports', { list: name, format: 'csv', query })
    expect(asked.status).toBe(200)
    let job = asked.body.data
    for (let look = 0; look < 500 && job.status !== 'completed'; look += 1) {
      await new Promise(resolve => setTimeout(resolve, 50))
      job = (await scene.admin.get(`/admin/exports/${job._id}`)).body.data
    }
    const file = (await scene.admin.get(job.file.url.replace('/api/v1', ''))).body.toString('utf8').replace('\ufeff', '')
    expect(file.trimEnd().split('\r\n')).toEqual(lines)
  }
})
