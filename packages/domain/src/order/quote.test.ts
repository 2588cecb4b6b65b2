import { priceOf, toPaise, withGst } from '@opdesk/contracts/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponDiscount, MIN_PAYMENT, quote } from './quote.ts'
import { upgradeCredit } from './upgrade-credit.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_00 })
const smallPaise = fc.integer({ min: 0, max: 1000 })
const coupon: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.record({ type: fc.constant('amount' as const), amount: fc.integer({ min: 50, max: 99_900 }) }),
  fc.record({ type: fc.constant('percent' as const), percent: fc.integer({ min: 50, max: 10_000 }).map(p => p / 100) }),
)
const order = fc.record(
  { price: fc.oneof(paise, smallPaise), credit: fc.oneof(paise, smallPaise), coupon },
  { requiredKeys: ['price'] },
)

const amount = (rupees: number): CouponDiscount => ({ type: 'amount', amount: rupees * 100 })
const percent = (value: number): CouponDiscount => ({ type: 'percent', percent: value })
/** A term of 365 days; the tests consume 120 of them. */
const yearFrom = { start: '2026-01-01', end: '2026-12-31' }
const afterFourMonths = '2026-05-01'
const creditOf = (available: number): number =>
  upgradeCredit({ value: 100_000, term: yearFrom, wallet_balance: 300_000, available }, afterFourMonths).credit

describe('a quote', () => {
  it('has the total that plan cards show for the charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_PAYMENT, max: 10_000_000_00 }), price => {
        expect(toPaise(priceOf(price / 100))).toBe(quote({ price }).total)
      }),
    )
  })

  it.each([
    ['rounds half a paisa of GST up', { price: 10_025 }, [0, 0, 10_025, 1805, 11_830]],
    ['limits a coupon’s amount to the price', { price: 49_950, coupon: amount(999) }, [0, 49_950, 0, 0, 0]],
    ['waives a total of 12 paise after a coupon of 99.99 %', { price: 100_000, coupon: percent(99.99) }, [0, 100_000, 0, 0, 0]],
    [
      'credits 245 of 365 days to an upgrade if the wallet is untouched',
      { price: 250_000, credit: creditOf(300_000) },
      [67_123, 0, 182_877, 32_918, 215_795],
    ],
    [
      'credits half an earlier plan to an upgrade if half the wallet is left',
      { price: 250_000, credit: creditOf(150_000) },
      [50_000, 0, 200_000, 36_000, 236_000],
    ],
    [
      'applies a coupon of 10 % after the credit of an upgrade',
      { price: 250_000, credit: creditOf(300_000), coupon: percent(10) },
      [67_123, 18_288, 164_589, 29_626, 194_215],
    ],
    ['is zero for a free option', { price: 0 }, [0, 0, 0, 0, 0]],
    ['collects a total of 100 paise', { price: 85 }, [0, 0, 85, 15, 100]],
    ['waives a total of 99 paise without a coupon', { price: 84 }, [84, 0, 0, 0, 0]],
    ['waives a total of 99 paise after a credit', { price: 100_084, credit: 100_000 }, [100_084, 0, 0, 0, 0]],
    [
      'waives a total of 99 paise after credit and coupon',
      { price: 100_584, credit: 100_000, coupon: amount(5) },
      [100_000, 584, 0, 0, 0],
    ],
    ['limits a credit to the price', { price: 100_000, credit: 100_001 }, [100_000, 0, 0, 0, 0]],
    ['rounds half a paisa of a coupon up', { price: 10_101, coupon: percent(50) }, [0, 5051, 5050, 909, 5959]],
  ])('%s', (_, given, [pre_discount, coupon_discount, net, gst, total]) => {
    expect(quote(given)).toEqual({ price: given.price, pre_discount, coupon_discount, net, gst, total })
  })

  it('adds up, and never requests an uncollectable amount', () => {
    fc.assert(
      fc.property(order, given => {
        const { price, pre_discount, coupon_discount, net, gst, total } = quote(given)
        expect(price).toBe(given.price)
        expect(price - pre_discount - coupon_discount).toBe(net)
        expect(net + gst).toBe(total)
        expect(Math.min(pre_discount, coupon_discount, net, gst)).toBeGreaterThanOrEqual(0)
        expect(pre_discount).toBeLessThanOrEqual(price)
        expect(total === 0 || total >= MIN_PAYMENT).toBe(true)
        expect([pre_discount, coupon_discount, net, gst, total].every(Number.isSafeInteger)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('equals the shown price without discounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_PAYMENT, max: 10_000_000_00 }), price => {
        expect(quote({ price }).total).toBe(withGst(price))
      }),
    )
  })

  it('waives at most 99 paise', () => {
    fc.assert(
      fc.property(fc.oneof(paise, smallPaise), fc.oneof(paise, smallPaise), (price, credit) => {
        const due = Math.max(0, price - credit)
        expect(quote({ price, credit }).total).toBe(withGst(due) < MIN_PAYMENT ? 0 : withGst(due))
      }),
    )
  })

  it('applies a coupon only to the price after the credit', () => {
    fc.assert(
      fc.property(paise, paise, fc.integer({ min: 50, max: 10_000 }), (price, credit, hundredths) => {
        const { pre_discount, coupon_discount } = quote({ price, credit, coupon: percent(hundredths / 100) })
        expect(coupon_discount).toBeLessThanOrEqual(price - pre_discount)
      }),
    )
  })
})
