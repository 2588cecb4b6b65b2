import { capFees, type Fees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import type { FeeKind } from '@opdesk/contracts/codes.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'

export type Plan = NonNullable<SubscribedPlan>

/** What the plan reimburses for each billed fee: paise, 'asking' while the request runs, or 'failed'. */
export type Claimable = Partial<Record<FeeKind, number | 'asking' | 'failed'>>

/** The estimated reimbursement, in paise. `capped`: true if the wallet has less than the plan would reimburse. */
export interface Estimate {
  bill: Fees
  /** `plan`: the plan's share of each fee. `claimable`: this share, limited by the wallet. */
  plan: Record<FeeKind, number | 'asking' | 'failed'>
  claimable: Record<FeeKind, number | 'asking' | 'failed'>
  billTotal: number
  planTotal: number
  claimableTotal: number
  capped: boolean
  /** True if the plan's share of every billed fee is known. */
  complete: boolean
}

const known = (amount: Claimable[FeeKind]): number => (typeof amount === 'number' ? amount : 0)

/**
 * Estimates what is reimbursed for a bill; `available` is the amount left in the wallet, in paise. The amounts that count are
 * computed by the server when the claim is sent.
 */
export const estimateOf = (bill: Fees, answers: Claimable, available: number): Estimate => {
  const { doctor, pharmacy, lab, combined } = answers
  const uncapped = { doctor: known(doctor), pharmacy: known(pharmacy), lab: known(lab), combined: known(combined) }
  const capped = capFees(uncapped, available)
  const shown = (amounts: Fees): Estimate['claimable'] => {
    const of = (kind: FeeKind) => (typeof answers[kind] === 'string' ? answers[kind] : amounts[kind])
    return { doctor: of('doctor'), pharmacy: of('pharmacy'), lab: of('lab'), combined: of('combined') }
  }
  const planTotal = totalFees(uncapped)
  const claimableTotal = totalFees(capped)
  return {
    bill,
    plan: shown(uncapped),
    claimable: shown(capped),
    billTotal: totalFees(bill),
    planTotal,
    claimableTotal,
    capped: claimableTotal < planTotal,
    complete: Object.values(answers).every(answer => typeof answer === 'number'),
  }
}
