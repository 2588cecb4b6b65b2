import type { OwnEmployeesQuery } from '@opdesk/contracts/employee/employee-list.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'

/** Number of days within which the end of a plan counts as soon. */
const SOON_DAYS = 30

/**
 * Filter for active employees who need attention. `none`: without a plan in force. `ending`: with a plan that ends soon and no
 * renewal.
 */
export type Cover = NonNullable<OwnEmployeesQuery['cover']>

/**
 * SQL for the plan of an employee's row that is in force on the IST day `today`, as JSON; null if no plan is. Of several plans it
 * is the first by `lastBegunFirst`.
 */
export const planInForce = (today: Day): RawBuilder<unknown> => sql`(
  select plan from jsonb_array_elements(plans) plan
  where plan ->> 'start' <= ${today} and ${today} <= plan ->> 'end' order by plan ->> 'start' desc, plan ->> 'end' desc limit 1)`

/** Condition: `plan`, which is in force, ends soon, and the employee has no queued plan. */
export const endsSoon = (plan: RawBuilder<unknown>, today: Day): RawBuilder<boolean> =>
  sql<boolean>`${plan} ->> 'end' <= ${addDays(today, SOON_DAYS)} and not plans @> '[{"state": "queued"}]'::jsonb`

/** Condition: the dashboard counts the employee as `without_plan` (`none`) or `ending_soon` (`ending`). */
export const isCovered = (cover: Cover, today: Day): RawBuilder<boolean> => {
  const plan = planInForce(today)
  return sql<boolean>`(status = 1 and ${cover === 'none' ? sql`${plan} is null` : endsSoon(plan, today)})`
}
