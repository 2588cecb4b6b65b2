import type { CouponDetails, CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeCoupon } from './change-coupon.ts'
import { consumeCoupon } from './consume-coupon.ts'
import { useLimit } from './coupon.ts'
import { createCoupon } from './create-coupon.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { releaseCoupon, returnCoupon } from './release-coupon.ts'
import { reserveCoupon } from './reserve-coupon.ts'
import { type CouponState, couponAggregate, discountOf, termsOf, usableCoupon } from './state.ts'

const TODAY = '2027-02-10'
const details: CouponDetails = {
  batch_id: '',
  name: 'Spring',
  coupon_type: 'individual',
  corporate: null,
  discount_type: 'amount',
  discount: 5000,
  start_date: '2027-02-01',
  end_date: '2027-02-28',
  usage_type: 'single',
  usage: 1,
  terms: 'Once.',
}
const twice: CouponDetails = { ...details, usage_type: 'multiple', usage: 2 }
const use = (order_id: string, subscriber_id = order_id) => ({ order_id, subscriber_id })
const created = (data = details): CouponEvent => ({ type: 'coupon_created', data })
const reserved = (order: string, by?: string): CouponEvent => ({ type: 'coupon_reserved', data: use(order, by) })
const consumed = (order: string, by?: string): CouponEvent => ({ type: 'coupon_consumed', data: use(order, by) })
const coupon = (...events: CouponEvent[]) =>
  given(
    couponAggregate,
    events.map(event => ({ event })),
  )
const reserve =
  (order: string, by = order, today = TODAY) =>
  (state: CouponState) =>
    reserveCoupon(state, { ...use(order, by), corporate_id: null }, today)

describe('creating a coupon', () => {
  it('requires a code that no coupon ever had', () => {
    const make = (state: CouponState) => createCoupon(state, details)
    expect(coupon().when(make).events).toEqual([created()])
    expect(coupon(created()).when(make).refused).toBe('already_exists')
    expect(coupon(created(), { type: 'coupon_deleted', data: {} }).when(make).refused).toBe('already_exists')
  })
})

describe('changing a coupon', () => {
  const change =
    (fields: Partial<CouponDetails>, today = TODAY) =>
    (state: CouponState) =>
      changeCoupon(state, { ...twice, ...fields }, today)

  it('records the values before and after', () => {
    expect(coupon(created(twice)).when(change({ name: 'Summer', usage: 5 })).events).toEqual([
      { type: 'coupon_changed', data: { old: { name: 'Spring', usage: 2 }, new: { name: 'Summer', usage: 5 } } },
    ])
    expect(coupon(created(twice)).when(change({})).events).toEqual([])
  })

  it.each<[string, CouponEvent[], Partial<CouponDetails>, string | undefined]>([
    ['can lower the uses to those taken', [consumed('a')], { usage: 1 }, undefined],
    ['cannot lower the uses below those consumed', [consumed('a'), consumed('b')], { usage: 1 }, 'coupon_uses_taken'],
    [
      'cannot lower the uses below those consumed and reserved',
      [consumed('a'), reserved('b')],
      { usage: 1 },
      'coupon_uses_taken',
    ],
    [
      'cannot limit a coupon with two reservations to one use',
      [reserved('a'), reserved('b')],
      { usage_type: 'single', usage: 1 },
      'coupon_uses_taken',
    ],
    ['can keep a first day in the past', [], { end_date: '2027-03-01' }, undefined],
    ['cannot set a first day in the past', [], { start_date: '2027-02-09' }, 'invalid_request'],
    ['can set today as first day', [], { start_date: TODAY }, undefined],
  ])('%s', (_, past, fields, refused) => {
    expect(coupon(created(twice), ...past).when(change(fields)).refused).toBe(refused)
  })

  it('is refused for a deleted coupon', () => {
    expect(coupon(created(twice), { type: 'coupon_deleted', data: {} }).when(change({ name: 'X' })).refused).toBe('not_found')
    expect(coupon().when(change({ name: 'X' })).refused).toBe('not_found')
  })
})

describe('deleting a coupon', () => {
  it.each<[string, CouponEvent[], string | undefined]>([
    ['is possible if it was never used', [], undefined],
    ['is possible while it is reserved', [reserved('a')], undefined],
    ['is refused if it was used', [consumed('a')], 'in_use'],
    ['is possible if its use was returned', [consumed('a'), { type: 'coupon_returned', data: use('a') }], undefined],
    ['is refused if it is deleted already', [{ type: 'coupon_deleted', data: {} }], 'not_found'],
  ])('%s', (_, past, refused) => {
    expect(coupon(created(), ...past).when(deleteCoupon).refused).toBe(refused)
  })

  it('keeps the use of an open order, and refuses other subscribers', () => {
    const deleted = coupon(created(twice), reserved('a'), { type: 'coupon_deleted', data: {} })
    expect(usableCoupon(deleted.state)).toBeUndefined()
    expect(deleted.when(reserve('b')).refused).toBe('coupon_invalid')
    expect(deleted.when(state => consumeCoupon(state, use('a'))).events).toEqual([consumed('a')])
    expect(deleted.when(state => consumeCoupon(state, use('b'))).refused).toBe('coupon_gone')
  })
})

describe('a reservation', () => {
  it('belongs to one order until the subscriber reserves for a newer one', () => {
    expect(coupon(created()).when(reserve('a')).events).toEqual([reserved('a')])
    expect(coupon(created(), reserved('a')).when(reserve('a')).events).toEqual([])
    const newer = coupon(created(), reserved('a', 'asha')).when(reserve('b', 'asha'))
    expect(newer.events).toEqual([reserved('b', 'asha')])
    expect(newer.state).toMatchObject({ uses: { reserved: [use('b', 'asha')] } })
  })

  it.each([
    ['for an unknown coupon', coupon(), 'coupon_invalid'],
    ['after the coupon’s last day', coupon(created({ ...details, end_date: '2027-02-09' })), 'coupon_expired'],
    ['while another subscriber reserves the last use', coupon(created(), reserved('x')), 'coupon_busy'],
    ['for a fully used coupon', coupon(created(), consumed('x')), 'coupon_used'],
  ])('is refused %s', (_, past, refused) => {
    expect(past.when(reserve('a')).refused).toBe(refused)
  })

  it('is released only by the order that has it', () => {
    const past = coupon(created(), reserved('a', 'asha'), reserved('b', 'asha'))
    expect(past.when(state => releaseCoupon(state, { order_id: 'a' })).events).toEqual([])
    const released = past.when(state => releaseCoupon(state, { order_id: 'b' }))
    expect(released.events).toEqual([{ type: 'coupon_released', data: use('b', 'asha') }])
    expect(released.state).toMatchObject({ uses: { reserved: [], consumed: [] } })
  })
})

describe('a paid order', () => {
  it('consumes the reserved use once, even after a newer order’s reservation', () => {
    const paid = coupon(created(), reserved('newer', 'asha')).when(state => consumeCoupon(state, use('older', 'asha')))
    expect(paid.events).toEqual([consumed('older', 'asha')])
    expect(paid.state).toMatchObject({ uses: { reserved: [], consumed: [use('older', 'asha')] } })
    expect(consumeCoupon(paid.state, use('older', 'asha'))).toEqual([])
    expect(() => consumeCoupon(paid.state, use('newer', 'asha'))).toThrow(expect.objectContaining({ code: 'coupon_gone' }))
  })

  it('consumes a free use, but none reserved by another subscriber', () => {
    expect(coupon(created()).when(state => consumeCoupon(state, use('late'))).events).toEqual([consumed('late')])
    expect(coupon(created(), reserved('x')).when(state => consumeCoupon(state, use('late'))).refused).toBe('coupon_gone')
    expect(coupon().when(state => consumeCoupon(state, use('late'))).refused).toBe('coupon_gone')
  })

  it('returns its coupon use once when it is refunded', () => {
    const refunded = coupon(created(), consumed('a')).when(state => returnCoupon(state, { order_id: 'a' }))
    expect(refunded.events).toEqual([{ type: 'coupon_returned', data: use('a') }])
    expect(returnCoupon(refunded.state, { order_id: 'a' })).toEqual([])
    expect(reserveCoupon(refunded.state, { ...use('b', 'a'), corporate_id: null }, TODAY)).toHaveLength(1)
  })
})

it('a coupon discount is in paise or percent', () => {
  expect(discountOf(coupon(created()).state)).toEqual({ type: 'amount', amount: 5000 })
  const percent = coupon(created({ ...details, discount_type: 'percent', discount: 3333 }))
  expect(discountOf(percent.state)).toEqual({ type: 'percent', percent: 33.33 })
  expect(() => discountOf({ status: 'unknown' })).toThrow('unknown coupon')
})

it('any sequence of commands respects total and subscriber limits of uses', () => {
  const people = ['a', 'b', 'c', 'd']
  const step = fc.record({
    who: fc.constantFrom(...people),
    order: fc.integer({ min: 1, max: 3 }),
    what: fc.constantFrom('reserve', 'consume', 'release', 'return', 'fewer', 'more', 'delete'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      let past: CouponEvent[] = [created(twice)]
      for (const { who, order, what } of steps) {
        const of = use(`${who}${order}`, who)
        const { state } = coupon(...past)
        const usage = state.status === 'unknown' ? 1 : state.details.usage
        const decide: Record<typeof what, (state: CouponState) => CouponEvent[]> = {
          reserve: reserve(of.order_id, who),
          consume: now => consumeCoupon(now, of),
          release: now => releaseCoupon(now, of),
          return: now => returnCoupon(now, of),
          fewer: now => changeCoupon(now, { ...twice, usage: Math.max(1, usage - 1) }, TODAY),
          more: now => changeCoupon(now, { ...twice, usage: usage + 1 }, TODAY),
          delete: deleteCoupon,
        }
        const outcome = coupon(...past).when(decide[what])
        past = [...past, ...outcome.events]
        if (outcome.state.status === 'unknown') throw new Error('the coupon is gone')
        const { uses } = outcome.state
        expect(uses.consumed.length + uses.reserved.length).toBeLessThanOrEqual(useLimit(termsOf(outcome.state.details)))
        const all = [...uses.consumed, ...uses.reserved].map(({ subscriber_id }) => subscriber_id)
        expect(new Set(all).size).toBe(all.length)
      }
    }),
  )
})
