import { describe, expect, test } from 'vitest'
import { billsOf, loweringError } from './lowering.ts'
import { amountError } from './use-amounts.ts'

const row = {
  label: 'Pharmacy bills',
  field: 'approved_claimable_pharmacy_fee',
  billed: 900,
  claimable: 450,
  approved: null,
} as const
const typed = (value: number, reason = '') => ({
  changed: [row],
  lowered: value < 450 ? [row] : [],
  errors: {},
  reason,
  amountOf: () => value,
})

describe('lowered amounts', () => {
  test('need a reason that the subscriber reads', () => {
    expect(loweringError(typed(400))).toBe('Please tell the subscriber why an amount is lowered')
    expect(loweringError(typed(400, 'The bill says less'))).toBeUndefined()
    expect(loweringError(typed(450))).toBeUndefined()
  })

  test('are sent by field with the reason, unchanged ones not at all', () => {
    expect(billsOf(typed(400, ' The bill says less '))).toEqual({
      approved_claimable_pharmacy_fee: 400,
      reason: 'The bill says less',
    })
    expect(billsOf({ ...typed(450), changed: [] })).toBeUndefined()
  })

  test('are refused above the claimable amount and when empty', () => {
    expect(amountError(row, 450.01)).toBe('At most ₹450.00 for Pharmacy bills')
    expect(amountError(row, '')).toBe('Please enter an amount for Pharmacy bills')
    expect(amountError(row, 0)).toBeUndefined()
    expect(loweringError({ ...typed(400, 'x'), errors: { [row.field]: 'At most ₹450.00 for Pharmacy bills' } })).toBe(
      'At most ₹450.00 for Pharmacy bills',
    )
  })
})
