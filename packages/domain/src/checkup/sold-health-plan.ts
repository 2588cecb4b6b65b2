import { toPaise } from '@opdesk/contracts/money.ts'
import type { HealthPlanSnapshot } from '@opdesk/contracts/order/events.ts'
import type { HealthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'

/** Snapshot of a health checkup plan at its sale, with prices in integer paise; later changes of the master do not affect it. */
export const soldHealthPlan = (health_plan_id: string, plan: HealthCheckupPlan): HealthPlanSnapshot => ({
  health_plan_id,
  checkup_code: plan.checkup_code,
  name: plan.name,
  base_price: toPaise(plan.base_price),
  discounted_price: toPaise(plan.discounted_price),
  parameters: plan.parameters,
})
