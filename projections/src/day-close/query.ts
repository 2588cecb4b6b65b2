import type { DayClosesQuery, ListedDay, ListedDayState } from '@opdesk/contracts/day-close/day-close-list.ts'
import type { MovementSums } from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { orderBy, readRecords } from '../lists/list-query.ts'
import { type DifferenceRow, differencesOf } from './differences.ts'

interface DayRow {
  day: Day
  state: ListedDayState
  unexplained: number
  differences: number
  read_at: string | null
  closed_by: string | null
  closed_at: string | null
  name: string | null
}

/** A day counts as compared if the comparison began after its end. */
const days = sql`
  select day, read_at, differences, unexplained, closed_by, closed_at, name,
    case when closed_at is not null then 'closed' when read_at is null or read_at < (day::date + 1)::timestamp at time zone 'Asia/Kolkata'
      then 'not_compared' when unexplained > 0 then 'differs' else 'waits' end as state
  from (
    select coalesce(r.day::text, c.day) as day, r.read_at, c.closed_by, c.closed_at,
      (select a.name from ${viewTable('account')} a where a.id = c.closed_by) as name,
      (select count(*)::int from app.payout_difference d where d.day::text = coalesce(r.day::text, c.day) and d.gone_at is null)
        as differences,
      (select count(*)::int from app.payout_difference d where d.day::text = coalesce(r.day::text, c.day) and d.gone_at is null
        and coalesce(c.doc -> 'explained' -> d.id ->> 'facts', '') <> d.facts) as unexplained
    from app.payout_reconciled_day r full join ${viewTable('day_close')} c on c.day = r.day::text
  ) known`

const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

const toListedDay = ({ day, state, unexplained, differences, read_at, closed_by, closed_at, name }: DayRow): ListedDay => ({
  _id: day,
  state,
  unexplained,
  differences,
  reconciled_at: instant(read_at),
  closed:
    closed_by === null || closed_at === null
      ? null
      : { by: { _id: closed_by, name: name ?? '' }, at: new Date(closed_at).toISOString() },
})

/** GET /management/day-closes: a page. */
export async function listDayCloses(db: Db, query: DayClosesQuery): Promise<Page<ListedDay>> {
  const { search, sortOrder, state, startDate, endDate } = query
  const selection = {
    id: sql`day`,
    columns: sql`*`,
    from: sql`(${days}) d`,
    where: [
      ...(startDate ? [sql<boolean>`day >= ${startDate}`] : []),
      ...(endDate ? [sql<boolean>`day <= ${endDate}`] : []),
      ...(state ? [sql<boolean>`state = ${state}`] : []),
    ],
    search: search ? containsEvery(sql`lower(coalesce(name, ''))`, search) : undefined,
    order: orderBy([sql`day`], sortOrder),
  }
  return await readRecords<DayRow, ListedDay>(db, selection, query, toListedDay)
}

/** The last comparison of a day. Paise; times ISO 8601 UTC. `failure`: of a later try that failed. */
export interface ReconciledDay {
  read_at: string | null
  movements: { sums: MovementSums; opening: number | null; closing: number | null } | null
  running: boolean
  failure: string | null
}

/** The last comparison of an IST day. */
export async function reconciledDay(db: Db, day: Day): Promise<ReconciledDay> {
  const { rows } = await sql<Omit<ReconciledDay, 'running'> & { asked_at: string | null }>`
    select read_at, movements, asked_at, failure from app.payout_reconciled_day where day = ${day}::date`.execute(db)
  const [found] = rows
  if (!found) return { read_at: null, movements: null, running: false, failure: null }
  return {
    read_at: instant(found.read_at),
    movements: found.movements,
    running: found.asked_at !== null,
    failure: found.failure,
  }
}

/** The differences of an IST day that stand, by kind. */
export async function differencesOfDay(db: Db, day: Day): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select * from (${differencesOf([day, day])}) d where state <> 'settled' order by kind, id`.execute(db)
  return rows
}

/** One difference; undefined for an unknown id. */
export async function findDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<{ day: Day }>`select day::text as day from app.payout_difference where id = ${id}`.execute(db)
  const [at] = rows
  if (!at) return undefined
  const { rows: found } = await sql<DifferenceRow>`
    select * from (${differencesOf([at.day, at.day])}) d where id = ${id}`.execute(db)
  return found[0]
}

/** Number of days whose last comparison failed, for a gauge. */
export async function failedReconciliations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.payout_reconciled_day where failure is not null`.execute(db)
  return rows[0]?.count ?? 0
}
