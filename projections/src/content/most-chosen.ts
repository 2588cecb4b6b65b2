import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

const DAYS = 365
/** Number of the latest orders that are counted. */
const LATEST = 5000
/** Least number of orders of the first plan; fewer are chance. */
const LEAST = 5

/** The plan bought most often, and its option bought most often. */
export interface MostChosen {
  plan: string
  option: number
}

/** The retail plan with the most fulfilled orders of the 365 days before `today`; undefined for fewer than 5. */
export async function mostChosenPlan(db: Db, today: Day): Promise<MostChosen | undefined> {
  const { rows } = await sql<MostChosen & { sold: number }>`
    select plan, (array_agg(option order by count desc, option))[1] as option, sum(count)::int as sold
    from (
      select doc #>> '{item,plan,plan_id}' as plan, (doc #>> '{item,plan,membership,membership_id}')::int as option, count(*)
      from (
        select doc from ${viewTable('order_record')}
        where state = 'fulfilled' and created_on > ${addDays(today, -DAYS)} order by created_at desc, order_id limit ${LATEST}
      ) latest
      where doc #>> '{item,type}' = 'plan' group by 1, 2
    ) options
    group by plan order by sold desc, plan limit 1`.execute(db)
  const [first] = rows
  return first && first.sold >= LEAST ? { plan: first.plan, option: first.option } : undefined
}
