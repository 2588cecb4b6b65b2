import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeKinds } from '../codes.ts'
import { allowedFees, capFees, claimableFee, claimableFees, type Fees, totalFees } from './fees.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const amounts: fc.Arbitrary<Fees> = fc.record({ doctor: amount, pharmacy: amount, lab: amount, combined: amount })
const benefit = fc.record({ percent: fc.integer({ min: 0, max: 10_000 }).map(p => p / 100), max: amount })

describe('claimable amounts', () => {
  it('never exceed the fee or the plan’s maximum', () => {
    fc.assert(
      fc.property(amount, benefit, (fee, terms) => {
        const claimable = claimableFee(fee, terms)
        expect(Number.isInteger(claimable)).toBe(true)
        expect(claimable).toBeGreaterThanOrEqual(0)
        expect(claimable).toBeLessThanOrEqual(fee)
        expect(claimable).toBeLessThanOrEqual(terms.max)
      }),
    )
  })

  it.each([
    [50_000, 80, 100_000, 40_000],
    [200_000, 80, 100_000, 100_000],
    [50_000, 0, 100_000, 0],
    [50_000, 100, 0, 0],
    [1, 50, 10, 1],
  ])('for a fee of %s at %s percent, maximum %s, are %s', (fee, percent, max, expected) => {
    expect(claimableFee(fee, { percent, max })).toBe(expected)
  })

  it('follow the plan’s terms for each kind of fee', () => {
    const terms = {
      combination: 1 as const,
      doctor: { percent: 10, max: 1000 },
      pharmacy: { percent: 20, max: 1000 },
      lab: { percent: 30, max: 1000 },
      combined: { percent: 40, max: 35 },
    }
    const fees = { doctor: 100, pharmacy: 100, lab: 100, combined: 100 }
    expect(claimableFees(fees, terms)).toEqual({ doctor: 10, pharmacy: 20, lab: 30, combined: 35 })
  })
})

describe('the wallet’s limit on claimable amounts', () => {
  it('reduces their sum to the available money, and increases no amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50_000_000 }), (claimed, available) => {
        const capped = capFees(claimed, available)
        expect(totalFees(capped)).toBe(Math.min(totalFees(claimed), available))
        for (const kind of feeKinds) {
          expect(capped[kind]).toBeGreaterThanOrEqual(0)
          expect(capped[kind]).toBeLessThanOrEqual(claimed[kind])
        }
      }),
    )
  })

  it('gives the available money to doctor, pharmacy, lab, then combined', () => {
    const claimed = { doctor: 100, pharmacy: 100, lab: 100, combined: 100 }
    expect(capFees(claimed, 250)).toEqual({ doctor: 100, pharmacy: 100, lab: 50, combined: 0 })
    expect(capFees(claimed, 0)).toEqual({ doctor: 0, pharmacy: 0, lab: 0, combined: 0 })
    expect(capFees(claimed, -5)).toEqual({ doctor: 0, pharmacy: 0, lab: 0, combined: 0 })
  })
})

describe('allowed fees', () => {
  it.each([
    [0, 1, ['doctor', 'pharmacy', 'lab']],
    [0, 2, ['doctor', 'combined']],
    [1, 1, ['pharmacy']],
    [2, 1, ['lab']],
    [3, 2, ['combined']],
    [1, 2, []],
    [2, 2, []],
    [3, 1, []],
  ] as const)('depend on claim type and plan combination: %s, %s', (type, combination, expected) => {
    expect(allowedFees(type, combination)).toEqual(expected)
  })
})
