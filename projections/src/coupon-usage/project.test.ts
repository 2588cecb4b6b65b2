import { amounts, ordered, paid, refundRequested } from '@opdesk/testing/orders.ts'
import { people } from '@opdesk/testing/people.ts'
import { expect, test } from 'vitest'
import { recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { couponUsage } from './project.ts'

const CODE = 'WELC0ME26'
const withCoupon = { coupon_code: CODE, amounts: { ...amounts, coupon_discount: 10_000 } }
const of = (order: string, past: ReturnType<typeof ordered>): Written[] =>
  past.map(({ event, at }) => ({ stream: `order-${order}`, ...event, ...(at && { at }) }))
const returned = (order_id: string): Written => ({
  stream: `coupon-${CODE}`,
  type: 'coupon_returned',
  data: { order_id, subscriber_id: people.asha.id },
})
const after = async (...events: Written[]) => (await rowsAfter(couponUsage, recorded(events))).rows

test('lists a paid order with its coupon’s discount and GST amount', async () => {
  const [created, opened] = of('o1', ordered(withCoupon))
  if (!created || !opened) throw new Error('no order')
  const [open] = await after(created, opened)
  expect(open).toMatchObject({ order_id: 'o1', code: CODE, paid_at: null })
  const rows = await after(created, opened, ...of('o1', [{ ...paid, at: '2026-03-10T06:40:00.000Z' }]))
  expect(rows).toEqual([
    {
      order_id: 'o1',
      code: CODE,
      coupon_type: 'individual',
      usage_type: 'single',
      subscriber_id: people.asha.id,
      item: 'plan',
      item_name: expect.any(String),
      amount: 118_000,
      discount: 10_000,
      paid_at: '2026-03-10T06:40:00.000Z',
      paid_on: '2026-03-10',
    },
  ])
})

test('lists no order without a coupon or after the coupon’s return', async () => {
  expect(await after(...of('o1', [...ordered(), paid]))).toEqual([])
  expect(await after(...of('o1', [...ordered(withCoupon), paid]), returned('o1'))).toEqual([])
  expect(await after(returned('o1'))).toEqual([])
})

test('keeps listing an order when a second payment is refunded', async () => {
  const rows = await after(...of('o1', [...ordered(withCoupon), paid, refundRequested('already_paid')]))
  expect(rows).toMatchObject([{ order_id: 'o1', amount: 118_000 }])
})
