import { DomainError } from '@opdesk/contracts/errors.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { Plan } from '@opdesk/contracts/resource/plan.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { termsOf } from '@opdesk/contracts/subscriber/plan-terms.ts'

/**
 * Snapshot of one membership option of a plan at its sale, in integer paise; later changes of the plan do not affect it.
 * Parameters that the plan's combination does not use are 0.
 * @throws not_found if the plan does not have the option
 */
export const soldPlan = (plan_id: string, plan: Plan, membership_id: number): PlanSnapshot => {
  const option = plan.membership_options.find(offered => offered.membership_id === membership_id)
  if (!option) throw new DomainError('not_found')
  return {
    plan_id,
    name: plan.name,
    frequency: plan.frequency,
    terms: termsOf(plan),
    benefits: plan.plan_benefits,
    membership: { ...option, charges: toPaise(option.charges), wallet_balance: toPaise(option.wallet_balance) },
  }
}
