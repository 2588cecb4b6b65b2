import { describe, expect, it } from 'vitest'
import { feeRule } from './fee-rule.ts'

const benefit = { percent: 80, max: 80_000 }
const wallet = { available: 42_000, balance: 200_000 }

describe('the rule of a parameter in words', () => {
  it('names percentage and maximum', () => {
    expect(feeRule({ billed: 50_000, claimable: 40_000 }, benefit, wallet)).toBe('80%, at most ₹800.00')
    expect(feeRule({ billed: 500_000, claimable: 80_000 }, benefit, wallet)).toBe('80%, at most ₹800.00')
  })

  it('names the rest of the wallet only if that was less', () => {
    expect(feeRule({ billed: 500_000, claimable: 42_000 }, benefit, wallet)).toBe(
      '80%, at most ₹800.00, ₹420.00 left of ₹2,000.00',
    )
    expect(feeRule({ billed: 500_000, claimable: 42_000 }, benefit)).toBe('80%, at most ₹800.00')
  })
})
