import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'

type Amounts = Pick<StaffClaimRow, 'bill_amount' | 'claimable_amount' | 'approved_claimable_amount'>

/**
 * Sums in rupees. `payable` sums what an approval grants: the approved amount of each claim, or its claimable amount while none is
 * approved.
 */
export interface BulkTotals {
  count: number
  billed: number
  claimable: number
  payable: number
}

const sum = (rupees: readonly number[]): number => toRupees(rupees.reduce((total, amount) => total + toPaise(amount), 0))

/** Adds up the amounts of many claims, in paise, so that the sums are exact. */
export const bulkTotals = (claims: readonly Amounts[]): BulkTotals => ({
  count: claims.length,
  billed: sum(claims.map(claim => claim.bill_amount)),
  claimable: sum(claims.map(claim => claim.claimable_amount)),
  payable: sum(claims.map(claim => claim.approved_claimable_amount ?? claim.claimable_amount)),
})
