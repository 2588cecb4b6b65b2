import {
  type DifferenceKind,
  type DifferenceState,
  differenceKinds,
  type MovementSums,
  movementKinds,
} from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { DifferencesQuery, DifferenceTotals, ListedDifference } from '@opdesk/contracts/day-close/difference-list.ts'
import type { DayCloseState } from '@opdesk/contracts/day-close/state.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { everyRow, orderBy, readPage, type Selection } from '../lists/list-query.ts'

type Explained = DayCloseState['explained'][string]

/** A stored difference with its explanation. Amounts in paise; times ISO 8601 UTC. */
export interface DifferenceRow {
  id: string
  day: Day
  kind: DifferenceKind
  payment: string | null
  reference: string | null
  provider_id: string | null
  amount_here: number | null
  amount_there: number | null
  state_here: string | null
  state_there: string | null
  seen_at: string
  changed_at: string
  state: DifferenceState
  explanation: (Explained & { name: string | null }) | null
}

/** Number of days of a query without dates. */
const DEFAULT_DAYS = 7

type Asked = Omit<DifferencesQuery, 'page' | 'pageSize'>

/** The IST days of a query, both included; by default the last week that is over. */
export const differenceDays = ({ startDate, endDate }: Pick<Asked, 'startDate' | 'endDate'>, today: Day): [Day, Day] => {
  const last = endDate ?? (startDate && startDate > addDays(today, -1) ? startDate : addDays(today, -1))
  return [startDate ?? addDays(last, 1 - DEFAULT_DAYS), last]
}

/** Differences of some days with the state of their explanation, which counts for the amounts and states it was made for. */
export const differencesOf = ([first, last]: readonly [Day, Day]): RawBuilder<DifferenceRow> => sql`
  select d.id, d.day::text as day, d.kind, d.payment, d.reference, d.provider_id, d.amount_here, d.amount_there, d.state_here,
    d.state_there, d.seen_at, d.changed_at,
    case when d.gone_at is not null then 'settled' when e.facts = d.facts then 'explained' else 'unexplained' end as state,
    case when e.facts = d.facts then jsonb_build_object('reason', e.reason, 'at', e.at, 'by', e.by, 'name',
      (select a.name from ${viewTable('account')} a where a.id = e.by)) end as explanation
  from app.payout_difference d left join ${viewTable('day_close')} c on c.day = d.day::text
    left join lateral jsonb_to_record(c.doc -> 'explained' -> d.id) as e (facts text, reason text, at text, by text) on true
  where d.day >= ${first}::date and d.day <= ${last}::date`

const sortColumns: Record<DifferencesQuery['sortBy'], RawBuilder<unknown>> = {
  day: sql`day`,
  amount: sql`coalesce(amount_there, amount_here)`,
  seen_at: sql`seen_at`,
}

const searchedText = sql`lower(concat_ws(E'\\n', id, reference, provider_id))`

const selectionOf = (query: Asked, today: Day): Selection => ({
  id: sql`id`,
  columns: sql`*`,
  from: sql`(${differencesOf(differenceDays(query, today))}) d`,
  where: [
    query.state ? sql<boolean>`state = ${query.state}` : sql<boolean>`state <> 'settled'`,
    ...(query.kind ? [sql<boolean>`kind = ${query.kind}`] : []),
  ],
  search: query.search ? containsEvery(searchedText, query.search, [sql`amount_there`, sql`amount_here`]) : undefined,
  order: orderBy([sortColumns[query.sortBy], sql`id`], query.sortOrder),
})

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(Number(paise)))

export const toListedDifference = ({
  id,
  amount_here,
  amount_there,
  seen_at,
  changed_at: _,
  explanation,
  ...row
}: DifferenceRow): ListedDifference => ({
  _id: id,
  ...row,
  amount_here: rupees(amount_here),
  amount_there: rupees(amount_there),
  seen_at: new Date(seen_at).toISOString(),
  explanation: explanation && {
    reason: explanation.reason,
    by: { _id: explanation.by, name: explanation.name ?? '' },
    at: explanation.at,
  },
})

/** All matching differences, for an export. */
export const allDifferences = (query: Asked, today: Day): RawBuilder<DifferenceRow> => everyRow(selectionOf(query, today))

interface DayRow {
  day: Day
  read_at: string | null
  movements: { sums: MovementSums } | null
  asked_at: string | null
  failure: string | null
}

const totalsOf = async (db: Db, days: readonly [Day, Day]): Promise<DifferenceTotals> => {
  const [kinds, compared] = await Promise.all([
    sql<{ kind: DifferenceKind; count: number; unexplained: number; here: number; there: number }>`
      select kind, count(*)::int as count, count(*) filter (where state = 'unexplained')::int as unexplained,
        coalesce(sum(amount_here), 0)::bigint as here, coalesce(sum(amount_there), 0)::bigint as there
      from (${differencesOf(days)}) d where state <> 'settled' group by kind`.execute(db),
    sql<DayRow>`
      select g::date::text as day, r.read_at, r.movements, r.asked_at, r.failure
      from generate_series(${days[0]}::date, ${days[1]}::date, interval '1 day') g
        left join app.payout_reconciled_day r on r.day = g::date`.execute(db),
  ])
  const read = compared.rows.map(({ read_at }) => (read_at === null ? null : new Date(read_at).toISOString()))
  const sumOf = (kind: (typeof movementKinds)[number]) =>
    compared.rows.reduce((sum, { movements }) => sum + (movements?.sums[kind] ?? 0), 0)
  return {
    kinds: differenceKinds.map(kind => {
      const found = kinds.rows.find(row => row.kind === kind)
      const { count = 0, unexplained = 0, here = 0, there = 0 } = found ?? {}
      return { kind, count, unexplained, here: toRupees(Number(here)), there: toRupees(Number(there)) }
    }),
    movements: movementKinds.map(kind => ({ kind, amount: toRupees(sumOf(kind)) })),
    unexplained: kinds.rows.reduce((sum, { unexplained }) => sum + unexplained, 0),
    read_at: read.includes(null) ? null : (read.toSorted()[0] ?? null),
    running: compared.rows.some(({ asked_at }) => asked_at !== null),
    failure: compared.rows.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

/** GET /management/payout-reconciliation: a page of differences, with totals of its days. */
export async function listDifferences(
  db: Db,
  query: DifferencesQuery,
  today: Day,
): Promise<Page<ListedDifference> & { totals: DifferenceTotals }> {
  const [{ rows, pagination }, totals] = await Promise.all([
    readPage<DifferenceRow>(db, selectionOf(query, today), query),
    totalsOf(db, differenceDays(query, today)),
  ])
  return { records: rows.map(toListedDifference), pagination, totals }
}

/** Number of differences that stand without an explanation, for a gauge. */
export async function unexplainedDifferences(db: Db): Promise<{ kind: DifferenceKind; count: number }[]> {
  const { rows } = await sql<{ kind: DifferenceKind; count: number }>`
    select d.kind, count(*)::int as count
    from app.payout_difference d left join ${viewTable('day_close')} c on c.day = d.day::text
    where d.gone_at is null and coalesce(c.doc -> 'explained' -> d.id ->> 'facts', '') <> d.facts
    group by d.kind`.execute(db)
  return rows
}
