import type { OwnEmployeesQuery } from '@opdesk/contracts/employee/employee-list.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'

/** Plans that end within so many days are announced. */
const SOON_DAYS = 30

/** What an organization has to see to: `none` is active without a plan in force, `ending` a plan that ends soon and has no renewal. */
export type Cover = NonNullable<OwnEmployeesQuery['cover']>

/** Of a row of employees, as JSON: the plan in force on the IST day `today`, in the order of `lastBegunFirst`; null without one. */
export const planInForce = (today: Day): RawBuilder<unknown> => sql`(
  select plan from jsonb_array_elements(plans) plan
  where plan ->> 'start' <= ${today} and ${today} <= plan ->> 'end' order by plan ->> 'start' desc, plan ->> 'end' desc limit 1)`

/** Whether `plan`, the one in force of an active employee, ends soon, and none is queued behind it. */
export const endsSoon = (plan: RawBuilder<unknown>, today: Day): RawBuilder<boolean> =>
  sql<boolean>`${plan} ->> 'end' <= ${addDays(today, SOON_DAYS)} and not plans @> '[{"state": "queued"}]'::jsonb`

/** The rows that the dashboard counts as `without_plan` and as `ending_soon`. */
export const isCovered = (cover: Cover, today: Day): RawBuilder<boolean> => {
  const plan = planInForce(today)
  return sql<boolean>`(status = 1 and ${cover === 'none' ? sql`${plan} is null` : endsSoon(plan, today)})`
}
