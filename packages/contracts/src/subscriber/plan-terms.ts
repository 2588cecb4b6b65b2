import type { PlanTerms } from '../claim/fees.ts'
import { ClaimCombination } from '../codes.ts'
import { toPaise } from '../money.ts'

/** A plan's reimbursement in API form: percentages, and maxima in rupees. */
export interface PlanRates {
  claim_combination: number
  opd_precent_discount: number
  opd_max_discount: number
  pharmacy_precent_discount: number
  pharmacy_max_discount: number
  lab_precent_discount: number
  lab_max_discount: number
  combined_lab_plus_test_percent: number
  combined_lab_plus_test_max_discount: number
}

const benefit = (percent: number, rupees: number) => ({ percent, max: toPaise(rupees) })
const none = benefit(0, 0)

/** A plan's reimbursement in integer paise. Parameters that the plan's combination does not use are 0. */
export const termsOf = (plan: PlanRates): PlanTerms => {
  const together = plan.claim_combination === ClaimCombination.combined
  return {
    combination: together ? 2 : 1,
    doctor: benefit(plan.opd_precent_discount, plan.opd_max_discount),
    pharmacy: together ? none : benefit(plan.pharmacy_precent_discount, plan.pharmacy_max_discount),
    lab: together ? none : benefit(plan.lab_precent_discount, plan.lab_max_discount),
    combined: together ? benefit(plan.combined_lab_plus_test_percent, plan.combined_lab_plus_test_max_discount) : none,
  }
}
