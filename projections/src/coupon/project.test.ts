import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { coupon } from './project.ts'

const details = {
  batch_id: '',
  name: 'Spring',
  coupon_type: 'corporate',
  corporate: { id: 'm', name: 'Meridian' },
  discount_type: 'amount',
  discount: 5000,
  start_date: '2027-02-01',
  end_date: '2027-02-28',
  usage_type: 'multiple',
  usage: 3,
  terms: 'Once.',
}
const stream = 'coupon-WELC0ME26'
const use = (order_id: string) => ({ order_id, subscriber_id: order_id })
const created = { stream, type: 'coupon_created', data: details }

test('shows a coupon as created, then as changed', async () => {
  const changed = {
    stream,
    type: 'coupon_changed',
    data: { old: {}, new: { name: 'Summer', end_date: '2027-03-31', coupon_type: 'individual', corporate: null } },
  }
  const { rows } = await rowsAfter(coupon, recorded([created, changed]))
  expect(rows).toMatchObject([
    {
      code: 'WELC0ME26',
      name: 'Summer',
      coupon_type: 'individual',
      corporate_id: null,
      corporate_name: null,
      start_day: '2027-02-01',
      end_day: '2027-03-31',
      discount: 5000,
      consumed: 0,
      deleted_at: null,
    },
  ])
})

test('counts consumed and returned uses, and keeps a deleted coupon’s row', async () => {
  const events = [
    created,
    ...['coupon_reserved', 'coupon_consumed'].map(type => ({ stream, type, data: use('a') })),
    { stream, type: 'coupon_consumed', data: use('b') },
    { stream, type: 'coupon_returned', data: use('a') },
    { stream, type: 'coupon_deleted', data: {}, at: '2027-02-10T06:30:00.000Z' },
  ]
  const { rows, tally } = await rowsAfter(coupon, recorded(events))
  expect(tally, 'counted no more').toEqual({})
  expect((await rowsAfter(coupon, recorded(events.slice(0, 4)))).tally).toEqual({ ' corporate multiple 2026-03-10 true': 1 })
  expect(rows).toMatchObject([{ consumed: 1, deleted_at: '2027-02-10T06:30:00.000Z' }])
})
