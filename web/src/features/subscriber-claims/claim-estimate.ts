import { type Benefit, capFees, claimableFees, type Fees, type PlanTerms, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'

export type Plan = NonNullable<SubscribedPlan>

const benefit = (percent: number, maxRupees: number): Benefit => ({ percent, max: toPaise(maxRupees) })

/** What the plan reimburses, amounts in paise. */
export const termsOf = (plan: Plan): PlanTerms => ({
  combination: plan.claim_combination === 2 ? 2 : 1,
  doctor: benefit(plan.opd_precent_discount, plan.opd_max_discount),
  pharmacy: benefit(plan.pharmacy_precent_discount, plan.pharmacy_max_discount),
  lab: benefit(plan.lab_precent_discount, plan.lab_max_discount),
  combined: benefit(plan.combined_lab_plus_test_percent, plan.combined_lab_plus_test_max_discount),
})

/** All in paise. `capped`: the wallet holds less than the plan would reimburse. */
export interface Estimate {
  bill: Fees
  claimable: Fees
  billTotal: number
  claimableTotal: number
  capped: boolean
}

/** What a bill would bring today; the server says what counts when the claim is submitted. */
export const estimateOf = (bill: Fees, terms: PlanTerms, available: number): Estimate => {
  const uncapped = claimableFees(bill, terms)
  const claimable = capFees(uncapped, available)
  const claimableTotal = totalFees(claimable)
  return { bill, claimable, billTotal: totalFees(bill), claimableTotal, capped: claimableTotal < totalFees(uncapped) }
}
