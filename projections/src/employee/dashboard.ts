import type { HrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { endsSoon, isCovered, planInForce } from './cover.ts'

/** Days within which the ends of plans are listed. */
const RENEWAL_DAYS = 90

interface Row {
  status: number
  plan_id: string | null
  plan_name: string | null
  employees: number
  first_end: Day | null
  last_end: Day | null
  soon: number
}

/** GET /hr/dashboard: the employees of one organization by status and by the plan in force on the IST day `today`. */
export async function hrDashboard(db: Db, corporate_id: string, today: Day): Promise<HrDashboard> {
  const { rows } = await sql<Row>`
    with listed as (
      select status, plans, ${planInForce(today)} as plan from ${viewTable('employee')} where corporate_id = ${corporate_id})
    select status, plan ->> 'plan_id' as plan_id, max(plan ->> 'name') as plan_name, count(*)::int as employees,
      min(plan ->> 'end') as first_end, max(plan ->> 'end') as last_end,
      count(*) filter (where ${endsSoon(sql`plan`, today)})::int as soon
    from listed group by status, plan ->> 'plan_id'`.execute(db)
  const lists = await Promise.all([
    uncovered(db, corporate_id, today),
    renewals(db, corporate_id, today),
    strangers(db, corporate_id),
  ])
  const [without, ends, never] = lists
  const active = rows.filter(({ status }) => status === 1)
  const total = (of: readonly Row[]) => of.reduce((sum, { employees }) => sum + employees, 0)
  const plans = new Map<string, HrDashboard['plans'][number]>()
  for (const { plan_id, plan_name, employees, first_end, last_end } of active) {
    if (plan_id === null || first_end === null || last_end === null) continue
    const known = plans.get(plan_id) ?? { _id: plan_id, name: plan_name ?? '', employees: 0, first_end, last_end }
    plans.set(plan_id, {
      ...known,
      employees: known.employees + employees,
      first_end: first_end.localeCompare(known.first_end) < 0 ? first_end : known.first_end,
      last_end: last_end.localeCompare(known.last_end) > 0 ? last_end : known.last_end,
    })
  }
  return {
    employees: {
      active: total(active),
      inactive: total(rows.filter(({ status }) => status === 0)),
      without_plan: total(active.filter(({ plan_id }) => plan_id === null)),
    },
    plans: [...plans.values()].sort((a, b) => a.first_end.localeCompare(b.first_end) || a.name.localeCompare(b.name)),
    ending_soon: active.reduce((sum, { soon }) => sum + soon, 0),
    uncovered: without,
    renewals: ends,
    never_signed_in: never,
  }
}

async function uncovered(db: Db, corporate_id: string, today: Day): Promise<HrDashboard['uncovered']> {
  const { rows } = await sql<HrDashboard['uncovered'][number]>`
    select subscriber_id as _id, name, began_on as since from ${viewTable('employee')}
    where corporate_id = ${corporate_id} and ${isCovered('none', today)} order by began_on, name_key limit 3`.execute(db)
  return rows
}

async function renewals(db: Db, corporate_id: string, today: Day): Promise<HrDashboard['renewals']> {
  const { rows } = await sql<HrDashboard['renewals'][number]>`
    with ending as (
      select name, ${planInForce(today)} ->> 'end' as ends from ${viewTable('employee')}
      where corporate_id = ${corporate_id} and status = 1 and not plans @> '[{"state": "queued"}]'::jsonb)
    select ends, count(*)::int as employees, case when count(*) = 1 then min(name) end as name
    from ending where ends <= ${addDays(today, RENEWAL_DAYS)} group by ends order by ends limit 6`.execute(db)
  return rows
}

async function strangers(db: Db, corporate_id: string): Promise<HrDashboard['never_signed_in']> {
  const { rows } = await sql<HrDashboard['never_signed_in']['employees'][number] & { total: number }>`
    select subscriber_id as _id, name, began_on as added, count(*) over ()::int as total from ${viewTable('employee')} e
    where corporate_id = ${corporate_id} and status = 1
      and not exists (select from ${viewTable('login_entry')} l where l.user_id = e.subscriber_id)
    order by began_on, name_key limit 5`.execute(db)
  return { count: rows[0]?.total ?? 0, employees: rows.map(({ _id, name, added }) => ({ _id, name, added })) }
}
