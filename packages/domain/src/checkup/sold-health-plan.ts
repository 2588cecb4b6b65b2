import { toPaise } from '@opdesk/contracts/money.ts'
import type { HealthPlanSnapshot } from '@opdesk/contracts/order/events.ts'
import type { HealthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'

/** A health checkup plan as it is sold: a copy with prices in integer paise, which later changes of the master do not touch. */
export const soldHealthPlan = (health_plan_id: string, plan: HealthCheckupPlan): HealthPlanSnapshot => ({
  health_plan_id,
  checkup_code: plan.checkup_code,
  name: plan.name,
  base_price: toPaise(plan.base_price),
  discounted_price: toPaise(plan.discounted_price),
  parameters: plan.parameters,
})
