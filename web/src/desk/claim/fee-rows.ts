import type { EditClaimBills } from '@opdesk/contracts/claim/commands.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'

type ApprovedField = Exclude<keyof EditClaimBills, 'claimId' | 'reason'>

/** The kinds of fees of a claim, each with its label on the review screen and its field. */
const parameters = [
  ['Doctor fee', 'doctor_fee'],
  ['Diagnostics bills', 'lab_test_fee'],
  ['Pharmacy bills', 'pharmacy_fee'],
  ['Pharmacy & diagnostics bills', 'combined_pharmacy_test_fees'],
] as const

/** Amounts in rupees. */
export interface FeeRow {
  label: string
  field: ApprovedField
  billed: number
  claimable: number
  approved: number | null
}

/** The kinds of fees for which the claim has an amount. */
export const feeRows = (claim: StaffClaim): FeeRow[] =>
  parameters
    .map(([label, name]): FeeRow => {
      const field = `approved_claimable_${name}` as const
      return { label, field, billed: claim[name], claimable: claim[`claimable_${name}`], approved: claim[field] }
    })
    .filter(({ billed, claimable }) => billed > 0 || claimable > 0)

type Payable = Pick<StaffClaim, 'approved_claimable_amount' | 'claimable_amount' | 'paid_amount'>

/**
 * The amount that is due for payment, in rupees: the approved amount (before an approval the claimable amount), minus earlier
 * payments.
 */
export const payableAmount = ({ approved_claimable_amount, claimable_amount, paid_amount }: Payable): number =>
  toRupees(toPaise(approved_claimable_amount ?? claimable_amount) - toPaise(paid_amount))

/** True if the claimable amount was reduced to 0. The server refuses to approve such a claim (`nothing_approved`). */
export const approvesNothing = ({
  approved_claimable_amount,
  claimable_amount,
}: Pick<StaffClaim, 'approved_claimable_amount' | 'claimable_amount'>): boolean =>
  approved_claimable_amount === 0 && claimable_amount > 0
