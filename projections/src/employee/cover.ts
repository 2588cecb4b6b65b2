import type { OwnEmployeesQuery } from '@opdesk/contracts/employee/employee-list.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'

/** Plans that end within this many days are announced. */
const SOON_DAYS = 30

/**
 * Employees who need attention: `none` is active without a plan in force, `ending` has a plan that ends soon without a renewal.
 */
export type Cover = NonNullable<OwnEmployeesQuery['cover']>

/** An employee row's plan in force on the IST day `today` as JSON, in the order of `lastBegunFirst`; null without one. */
export const planInForce = (today: Day): RawBuilder<unknown> => sql`(
  select plan from jsonb_array_elements(plans) plan
  where plan ->> 'start' <= ${today} and ${today} <= plan ->> 'end' order by plan ->> 'start' desc, plan ->> 'end' desc limit 1)`

/** True if `plan`, in force for an active employee, ends soon without a queued plan behind it. */
export const endsSoon = (plan: RawBuilder<unknown>, today: Day): RawBuilder<boolean> =>
  sql<boolean>`${plan} ->> 'end' <= ${addDays(today, SOON_DAYS)} and not plans @> '[{"state": "queued"}]'::jsonb`

/** The rows that the dashboard counts as `without_plan` or `ending_soon`. */
export const isCovered = (cover: Cover, today: Day): RawBuilder<boolean> => {
  const plan = planInForce(today)
  return sql<boolean>`(status = 1 and ${cover === 'none' ? sql`${plan} is null` : endsSoon(plan, today)})`
}
