import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPaid,
  formatPaise,
  formatRupees,
  formatRupeesShort,
  percentOf,
  readRupees,
  shareOf,
  toPaise,
  toRupees,
  withGst,
} from './money.ts'

const anyPaise = fc.integer({ min: 0, max: 10_000_000_00 })
/** Percentages of a plan, in hundredths of a percent. */
const hundredths = fc.integer({ min: 0, max: 10_000 })

/** n ÷ d rounded half up, computed with whole numbers only: the largest q with 2·d·q ≤ 2·n + d. */
const halfUp = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d)

describe('a written amount', () => {
  it.each([
    ['1200', '1200'],
    [' 500 ', '500'],
    ['1,200', '1200'],
    ['₹1,200.50', '1200.50'],
    ['₹ 12,34,567.5', '1234567.5'],
    ['1,234,567', '1234567'],
  ])('is read from %j', (text, digits) => expect(readRupees(text)).toBe(digits))

  it.each(['', '1e9', '12.345', '-5', '1.200,50', '1,20', '12,3', '1 200', '0x10', '₹', '1200 rupees', '१२००', '5\n6'])(
    'is not read from %j',
    text => expect(readRupees(text)).toBeUndefined(),
  )
})

describe('rupees and paise', () => {
  it('convert both ways without loss', () => {
    fc.assert(
      fc.property(anyPaise, paise => {
        expect(toPaise(toRupees(paise))).toBe(paise)
      }),
    )
  })

  it('agree with the decimal text of the amount', () => {
    fc.assert(
      fc.property(anyPaise, paise => {
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
        expect(toPaise(Number(text))).toBe(paise)
        expect(toRupees(paise).toFixed(2)).toBe(text)
      }),
    )
  })

  it.each([
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [1.15, 115],
    [99_999.99, 9_999_999],
    [100_000, 10_000_000],
  ])('convert ₹%s to %s paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
  })

  it.each([
    [123456, '₹1,23,456.00'],
    [0, '₹0.00'],
    [12_345_678.9, '₹1,23,45,678.90'],
  ])('show ₹%s as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text)
    expect(formatPaise(rupees * 100)).toBe(text)
  })
})

describe('a share of an amount', () => {
  it('is rounded half up, even beyond exactly representable integers', () => {
    fc.assert(
      fc.property(anyPaise, anyPaise, fc.integer({ min: 1, max: 10_000_000_00 }), (paise, part, whole) => {
        fc.pre(part <= whole)
        expect(shareOf(paise, part, whole)).toBe(Number(halfUp(BigInt(paise) * BigInt(part), BigInt(whole))))
      }),
    )
  })

  it.each([
    [100_000, 245, 365, 67_123],
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [5, 0, 7, 0],
  ])('turns %s paise × %s ÷ %s into %s', (paise, part, whole, expected) => {
    expect(shareOf(paise, part, whole)).toBe(expected)
  })
})

describe('percentages', () => {
  it('round half up to the paisa', () => {
    fc.assert(
      fc.property(anyPaise, hundredths, (paise, percent) => {
        expect(percentOf(paise, percent / 100)).toBe(Number(halfUp(BigInt(paise) * BigInt(percent), 10_000n)))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    [1, 50, 1],
    [3, 50, 2],
    [1, 49.99, 0],
    [100, 33.33, 33],
    [150, 33.33, 50],
    [7, 0, 0],
    [7, 100, 7],
  ])('turn %s paise at %s %% into %s', (paise, percent, expected) => {
    expect(percentOf(paise, percent)).toBe(expected)
  })

  it('never exceed the whole, and grow with the amount', () => {
    fc.assert(
      fc.property(anyPaise, anyPaise, hundredths, (a, b, percent) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(percentOf(more, percent / 100)).toBeLessThanOrEqual(more)
        expect(percentOf(less, percent / 100)).toBeLessThanOrEqual(percentOf(more, percent / 100))
      }),
    )
  })

  it('put 18 % GST on top, rounded half up', () => {
    fc.assert(
      fc.property(anyPaise, paise => {
        expect(withGst(paise)).toBe(Number(halfUp(BigInt(paise) * 118n, 100n)))
      }),
    )
    expect(withGst(25)).toBe(30)
    expect(withGst(100_000)).toBe(118_000)
    expect(withGst(10_025)).toBe(11_830)
  })
})

describe('amounts in short form', () => {
  it.each([
    [0, '₹0'],
    [950, '₹950'],
    [999.5, '₹999.5'],
    [1000, '₹1 K'],
    [12_345, '₹12.3 K'],
    [99_949, '₹99.9 K'],
    [99_950, '₹1 L'],
    [1_23_456, '₹1.2 L'],
    [99_94_000, '₹99.9 L'],
    [99_96_000, '₹1 Cr'],
    [12_34_56_789, '₹12.3 Cr'],
    [12_345_00_00_000, '₹12,345 Cr'],
    [-2_50_000, '-₹2.5 L'],
  ])('show %d as %s', (rupees, short) => {
    expect(formatRupeesShort(rupees)).toBe(short)
  })
})

it.each([
  [412_882, 'INR', '₹4,128.82'],
  [412_882, 'USD', '$4,128.82'],
  [412_882, 'JPY', 'JP¥4,12,882'],
  [5, 'AED', 'AED 0.05'],
  [5, '$', '$ 5'],
])('shows a provider’s amount %s in %s as %s', (amount, currency, text) => {
  expect(formatPaid(amount, currency).replaceAll('\u00a0', ' ')).toBe(text)
})
