import { expect, it } from 'vitest'
import { bulkTotals } from './bulk-totals.ts'

it('totals claims exactly, using claimable amounts where no amount is approved', () => {
  const claims = [
    { bill_amount: 0.1, claimable_amount: 0.1, approved_claimable_amount: null },
    { bill_amount: 0.2, claimable_amount: 0.2, approved_claimable_amount: 0 },
    { bill_amount: 1000, claimable_amount: 550.25, approved_claimable_amount: 500.05 },
  ]
  expect(bulkTotals(claims)).toEqual({ count: 3, billed: 1000.3, claimable: 550.55, payable: 500.15 })
  expect(bulkTotals([])).toEqual({ count: 0, billed: 0, claimable: 0, payable: 0 })
})
