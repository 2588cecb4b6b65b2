import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import { describe, expect, test } from 'vitest'
import { agreementsOf, readAmounts } from './flags-of.ts'

const flags: ClaimFlag[] = [
  { code: 'amount', severity: 'differs', parameter: 'pharmacy', typed: '₹2,366.00', read: '₹2,336.00' },
  { code: 'amount', severity: 'agrees', parameter: 'doctor', typed: '₹750.00', read: '₹750.00' },
  { code: 'amount', severity: 'agrees', parameter: 'lab', typed: '₹1.00', read: '₹1.00' },
  { code: 'patient', severity: 'agrees' },
  { code: 'amount', severity: 'differs', parameter: 'combined' },
]

describe('flags of a claim', () => {
  test('name each agreement once', () => {
    expect(agreementsOf(flags)).toBe('Doctor fee, Lab tests, Patient')
  })

  test('give the read amount of each parameter in rupees', () => {
    const read = [...readAmounts(flags)].map(([kind, { rupees }]) => [kind, rupees])
    expect(read).toEqual([
      ['pharmacy', 2336],
      ['doctor', 750],
      ['lab', 1],
    ])
  })
})
