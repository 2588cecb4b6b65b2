import { ageBuckets, type Dashboard, waitingOf } from '@opdesk/contracts/claim/dashboard.ts'
import { type ClaimStateName, claimStates, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { unitFor } from '@opdesk/contracts/claim/periods.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { raisedBetween } from '../claim-list/conditions.ts'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { allOf, type DateRange, oneOf } from '../lists/list-query.ts'

type Series = Dashboard['series']

export interface StateCount {
  state_name: ClaimStateName
  count: number
  first: Day
  last: Day
}

/** Numbers of claims by period and status. The first and the last day with claims determine the unit of the periods. */
export async function claimsByPeriod(
  db: Db,
  range: DateRange,
  counts: readonly StateCount[],
): Promise<Pick<Series, 'unit' | 'claims_by_day'>> {
  const first = counts.map(count => count.first).sort()[0]
  const last = counts
    .map(count => count.last)
    .sort()
    .at(-1)
  if (!first || !last) return { unit: 'day', claims_by_day: [] }
  const unit = unitFor(first, last)
  const { rows } = await sql<Series['claims_by_day'][number]>`
    select date_trunc(${unit}, raised_on::timestamp)::date as date, internal_status, sum(count) as count
    from ${viewTable('claim_day')} where ${allOf(raisedBetween(range))} group by 1, 2 having sum(count) > 0 order by 1, 2`.execute(
    db,
  )
  return { unit, claims_by_day: rows }
}

const openStates = claimStates.filter(state => waitingOf(state) !== null)

/** Numbers of open claims by age and by the party they wait for. Counts of states that wait for the same party are added. */
export async function ageing(db: Db, range: DateRange, today: Day): Promise<Series['ageing']> {
  const bounds = ageBuckets.slice(1).map(({ from }) => from)
  const { rows } = await sql<{ state_name: ClaimStateName; bucket: number; count: number }>`
    select state_name, width_bucket(${today}::date - raised_on, array[${sql.join(bounds)}]::int[]) as bucket, sum(count) as count
    from ${viewTable('claim_day')} where ${allOf([...raisedBetween(range), oneOf(sql`state_name`, openStates)])}
    group by 1, 2 having sum(count) > 0 order by 1, 2`.execute(db)
  const cells = new Map<string, Series['ageing'][number]>()
  for (const { state_name, bucket: index, count } of rows) {
    const waiting_for = waitingOf(state_name)
    const bucket = ageBuckets[index]?.name
    if (!waiting_for || !bucket) continue
    const key = `${waiting_for} ${bucket}`
    cells.set(key, { waiting_for, bucket, count: count + (cells.get(key)?.count ?? 0) })
  }
  return [...cells.values()]
}

/**
 * States in which the whole chain has approved the amount. Before that, `approved_amount` is the last reviewer's amount; a rejected
 * claim has none.
 */
const approvedStates = claimStates.filter(
  state => ['approved', 'paying', 'settled', 'in_dispute'].includes(state) && internalStatusOf[state] !== null,
)

export async function amountsByMonth(db: Db, range: DateRange): Promise<Series['amounts_by_month']> {
  const { rows } = await sql<Series['amounts_by_month'][number]>`
    select date_trunc('month', raised_on::timestamp)::date as month, sum(billed) as billed, sum(claimable) as claimable,
      coalesce(sum(approved) filter (where ${oneOf(sql`state_name`, approvedStates)}), 0) as approved, sum(paid) as paid
    from ${viewTable('claim_day')} where ${allOf(raisedBetween(range))} group by 1 having sum(count) > 0 order by 1`.execute(db)
  return rows.map(({ month, billed, claimable, approved, paid }) => ({
    month: month.slice(0, 7),
    billed: toRupees(billed),
    claimable: toRupees(claimable),
    approved: toRupees(approved),
    paid: toRupees(paid),
  }))
}
