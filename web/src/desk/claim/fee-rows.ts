import type { EditClaimBills } from '@opdesk/contracts/claim/commands.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'

type ApprovedField = Exclude<keyof EditClaimBills, 'claimId' | 'reason'>

/** The parameters of a claim in the words of the review screen; every label follows its own field. */
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

/** The parameters that the claim has. */
export const feeRows = (claim: StaffClaim): FeeRow[] =>
  parameters
    .map(([label, name]): FeeRow => {
      const field = `approved_claimable_${name}` as const
      return { label, field, billed: claim[name], claimable: claim[`claimable_${name}`], approved: claim[field] }
    })
    .filter(({ billed, claimable }) => billed > 0 || claimable > 0)

type Payable = Pick<StaffClaim, 'approved_claimable_amount' | 'claimable_amount' | 'paid_amount'>

/**
 * The amount that a payment would release, in rupees: the approved amount, or the claimable one while none is approved, less
 * earlier payments.
 */
export const payableAmount = ({ approved_claimable_amount, claimable_amount, paid_amount }: Payable): number =>
  toRupees(toPaise(approved_claimable_amount ?? claimable_amount) - toPaise(paid_amount))

/** True if the whole claimable amount was lowered away: the server refuses to approve that (`nothing_approved`). */
export const approvesNothing = ({
  approved_claimable_amount,
  claimable_amount,
}: Pick<StaffClaim, 'approved_claimable_amount' | 'claimable_amount'>): boolean =>
  approved_claimable_amount === 0 && claimable_amount > 0
