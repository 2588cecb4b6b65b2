import { CouponStatus } from '@opdesk/contracts/codes.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponTerms, canConsume, isValidOn, requireUsable } from './coupon.ts'
import { couponStatus } from './status.ts'

const single: CouponTerms = { kind: 'single', usage: 1, start: '2027-02-01', end: '2027-02-28', corporate_id: null }
const triple: CouponTerms = { ...single, kind: 'multiple', usage: 3 }
const use = (subscriber_id: string, order_id = `order-of-${subscriber_id}`) => ({ order_id, subscriber_id })
const uses = (consumed: string[] = [], reserved: string[] = []) => ({
  consumed: consumed.map(id => use(id)),
  reserved: reserved.map(id => use(id)),
})
const asha = { subscriber_id: 'asha', corporate_id: null }

describe('a coupon', () => {
  it.each([
    ['2027-01-31T18:29:59.999Z', false],
    ['2027-01-31T18:30:00.000Z', true],
    ['2027-02-28T18:29:59.999Z', true],
    ['2027-02-28T18:30:00.000Z', false],
  ])('is valid at %s: %s', (instant, expected) => {
    expect(isValidOn(single, istDay(new Date(instant)))).toBe(expected)
  })

  it.each([
    ['can be used if unused', single, uses(), '2027-02-10', null],
    ['can be used on its last day', single, uses(), '2027-02-28', null],
    ['cannot be used after its last day', single, uses(), '2027-03-01', 'coupon_expired'],
    ['cannot be used before its first day', single, uses(), '2027-01-31', 'coupon_invalid'],
    [
      'cannot be used by people outside its organization',
      { ...single, corporate_id: 'c1' },
      uses(),
      '2027-02-10',
      'coupon_invalid',
    ],
    ['hides from outsiders that it has expired', { ...single, corporate_id: 'c1' }, uses(), '2027-03-10', 'coupon_invalid'],
    [
      'cannot be used if another subscriber consumed, and after its last day',
      single,
      uses(['ravi']),
      '2027-03-01',
      'coupon_used',
    ],
    ['consumed its only use', single, uses(['ravi']), '2027-02-10', 'coupon_used'],
    ['cannot be used while another subscriber reserves its only use', single, uses([], ['ravi']), '2027-02-10', 'coupon_busy'],
    ['can be used by the subscriber who reserved it', single, uses([], ['asha']), '2027-02-10', null],
    ['can be used while it has free uses', triple, uses(['ravi'], ['mira']), '2027-02-10', null],
    ['cannot be used while its last uses are reserved', triple, uses(['ravi'], ['mira', 'anil']), '2027-02-10', 'coupon_busy'],
    ['cannot be used twice by one subscriber', triple, uses(['asha']), '2027-02-10', 'coupon_used'],
    ['cannot be used after all uses are consumed', triple, uses(['ravi', 'mira', 'anil']), '2027-02-10', 'coupon_used'],
  ])('%s', (_, terms, used, today, refused) => {
    const asking = () => requireUsable({ terms, uses: used }, asha, today)
    if (refused) expect(asking).toThrow(new DomainError(refused as ErrorCode))
    else expect(asking).not.toThrow()
  })

  it('admits only employees of its organization', () => {
    const coupon = { terms: { ...single, corporate_id: 'c1' }, uses: uses() }
    expect(() => requireUsable(coupon, { ...asha, corporate_id: 'c1' }, '2027-02-10')).not.toThrow()
    expect(() => requireUsable(coupon, { ...asha, corporate_id: 'c2' }, '2027-02-10')).toThrow(new DomainError('coupon_invalid'))
    expect(() => requireUsable({ terms: single, uses: uses() }, { ...asha, corporate_id: 'c1' }, '2027-02-10')).toThrow(
      new DomainError('coupon_invalid'),
    )
    expect(() => requireUsable(undefined, asha, '2027-02-10')).toThrow(new DomainError('coupon_invalid'))
  })
})

describe('the use of a paid order', () => {
  it.each([
    ['is consumed if the order reserved it', single, uses([], ['asha']), true],
    ['is consumed if it is free', single, uses(), true],
    ['is not consumed if another subscriber reserved it', single, uses([], ['ravi']), false],
    ['is not consumed if no use is left', single, uses(['ravi']), false],
    ['stays consumed by the same order', single, uses(['asha']), true],
    [
      'is not consumed if the subscriber’s other order consumed one',
      triple,
      { consumed: [use('asha', 'other')], reserved: [] },
      false,
    ],
    [
      'is consumed although the subscriber’s newer order reserved it',
      single,
      { consumed: [], reserved: [use('asha', 'newer')] },
      true,
    ],
  ])('%s', (_, terms, used, expected) => {
    expect(canConsume(terms, used, use('asha'))).toBe(expected)
  })
})

describe('the status of a coupon', () => {
  it.each([
    [single, [], '2027-02-28', CouponStatus.unused],
    [single, [], '2027-03-01', CouponStatus.expired],
    [single, ['a'], '2027-02-28', CouponStatus.used],
    [single, ['a'], '2027-03-01', CouponStatus.used],
    [triple, ['a'], '2027-02-28', CouponStatus.used],
    [triple, ['a'], '2027-03-01', CouponStatus.expired],
    [triple, ['a', 'b', 'c'], '2027-02-28', CouponStatus.fullyConsumed],
    [triple, ['a', 'b', 'c'], '2027-03-01', CouponStatus.fullyConsumed],
    [{ ...triple, usage: 1 }, ['a'], '2027-02-10', CouponStatus.fullyConsumed],
  ])('depends on terms, consumed uses and day (case %#)', (terms, consumed, today, expected) => {
    expect(couponStatus(terms, uses(consumed, ['x']), today)).toBe(expected)
  })
})

describe('any sequence of orders', () => {
  const people = ['a', 'b', 'c', 'd', 'e']
  const move = fc.record({ who: fc.constantFrom(...people), what: fc.constantFrom('reserve', 'consume', 'release') })

  it('consumes at most the allowed uses, once for each subscriber', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(move, { maxLength: 40 }), (usage, moves) => {
        const terms = { ...triple, usage }
        let state = uses()
        moves.forEach(({ who, what }, index) => {
          const reserved = state.reserved.filter(({ subscriber_id }) => subscriber_id !== who)
          const order = state.reserved.find(({ subscriber_id }) => subscriber_id === who) ?? use(who, `late-${index}`)
          if (what === 'release') state = { ...state, reserved }
          if (what === 'consume' && canConsume(terms, state, order)) state = { consumed: [...state.consumed, order], reserved }
          if (what === 'reserve') {
            try {
              requireUsable({ terms, uses: state }, { ...asha, subscriber_id: who }, '2027-02-10')
              state = { ...state, reserved: [...reserved, use(who, `order-${index}`)] }
            } catch (error) {
              if (!(error instanceof DomainError)) throw error
            }
          }
          expect(state.consumed.length + state.reserved.length).toBeLessThanOrEqual(usage)
          expect(new Set(state.consumed.map(({ subscriber_id }) => subscriber_id)).size).toBe(state.consumed.length)
        })
      }),
    )
  })
})
