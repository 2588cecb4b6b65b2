import { ClaimCombination } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { Plan } from '@opdesk/contracts/resource/plan.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'

const benefit = (percent: number, rupees: number) => ({ percent, max: toPaise(rupees) })
const none = benefit(0, 0)

/**
 * One membership option of a plan as it is sold: a copy in integer paise, which later changes of the plan do not touch. Parameters
 * that the plan's combination does not use are 0.
 * @throws not_found if the plan does not have the option
 */
export const soldPlan = (plan_id: string, plan: Plan, membership_id: number): PlanSnapshot => {
  const option = plan.membership_options.find(offered => offered.membership_id === membership_id)
  if (!option) throw new DomainError('not_found')
  const combination = plan.claim_combination
  const separate = combination === ClaimCombination.separate
  return {
    plan_id,
    name: plan.name,
    frequency: plan.frequency,
    terms: {
      combination,
      doctor: benefit(plan.opd_precent_discount, plan.opd_max_discount),
      pharmacy: separate ? benefit(plan.pharmacy_precent_discount, plan.pharmacy_max_discount) : none,
      lab: separate ? benefit(plan.lab_precent_discount, plan.lab_max_discount) : none,
      combined: separate ? none : benefit(plan.combined_lab_plus_test_percent, plan.combined_lab_plus_test_max_discount),
    },
    benefits: plan.plan_benefits,
    membership: { ...option, charges: toPaise(option.charges), wallet_balance: toPaise(option.wallet_balance) },
  }
}
