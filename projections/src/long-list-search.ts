import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/claim/staff-claim.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { LineSearch } from './line-search.ts'
import { allOf } from './list-query.ts'
import { conditionsOf, countLongList, type LongTable, orderOf, type Wanted } from './long-table.ts'

const SAMPLE = 3000
/** This many rows are compared one by one in the time of one page. */
const FEW = 5000
/** Microseconds per row: brought by the search index; compared in an index by the list's order; passed there by a filter. */
const BROUGHT = 4
const COMPARED = 0.5
const PASSED = 0.15

interface Window {
  /** Rows of the list without the search. */
  within: number
  limit: number
  offset: number
}
interface Found<Row> {
  rows: Row[]
  /** At most 500. */
  total: number
}
type Searched = Wanted & { search: LineSearch }

/** The share of rows that match, never 0, among rows of randomly drawn pages, the same ones every time; and the number of rows. */
async function sampled(db: Db, { table }: LongTable, where: RawBuilder<boolean>): Promise<{ share: number; rows: number }> {
  const known = await sql<{ rows: number }>`
    select greatest(reltuples, 1) as rows from pg_class where oid = ${table}::regclass`.execute(db)
  const rows = known.rows[0]?.rows ?? 1
  const percent = Math.min(100, (100 * SAMPLE) / rows)
  const counted = await sql<{ seen: number; found: number }>`
    select count(*) as seen, count(*) filter (where ${where}) as found
    from ${sql.table(table)} tablesample system (${percent}) repeatable (1)`.execute(db)
  const { seen = 0, found = 0 } = counted.rows[0] ?? {}
  return { share: (found + 0.5) / (seen + 1), rows }
}

/**
 * The matches of a search: an index brings all of them, which is fast for a rare text, or rows are compared in the order of the list
 * until enough are found, which is fast for a frequent one. A sample tells which it is (decision 0016).
 */
export async function searchLongList<Row>(db: Db, list: LongTable, wanted: Searched, window: Window): Promise<Found<Row>> {
  const { search, key, startDate, endDate } = wanted
  const { within } = window
  const ordering = [...new Set([list.id, key ?? list.moment])]
  const columns = sql.join(ordering.map(column => sql.ref(column)))
  const from = sql.table(list.table)
  const order = orderOf(list, wanted)
  const conditions = allOf(conditionsOf(list, wanted))
  /** What an index by the list's order has. */
  const looked = sql.join([...new Set([...ordering, ...list.searched])].map(column => sql.ref(column)))
  /** All rows of the list are compared. */
  const compared = sql`select ${columns} from (select ${looked} from ${from} where ${conditions} offset 0) l where ${search.where}`
  const read = (on: Db, source: RawBuilder<unknown>) => matchesOf<Row>(on, list, wanted, source, window)
  if (within <= FEW) return read(db, compared)

  const unfiltered = { filters: [], sortOrder: wanted.sortOrder }
  const [{ share, rows }, ofDays, everything] = await Promise.all([
    sampled(db, list, search.where),
    countLongList(db, list, { ...unfiltered, startDate, endDate }),
    key ? countLongList(db, list, unfiltered) : 0,
  ])
  /** Rows of the list until all matches that can be shown are found. */
  const needed = Math.min(SEARCH_COUNT_LIMIT / share, within)
  const cost = {
    bring: search.indexed ? BROUGHT * share * rows : Number.POSITIVE_INFINITY,
    walk: needed * (COMPARED + (PASSED * (key ? everything : ofDays)) / within),
    compareAll: COMPARED * within + PASSED * ofDays,
  }
  if (cost.walk <= Math.min(cost.bring, cost.compareAll)) {
    // Matches may be rarer where the list begins than elsewhere.
    const most = Math.ceil(Math.min(4 * needed, within))
    const walked = sql`
      select ${columns} from (select ${looked} from ${from} where ${conditions} order by ${order} limit ${most}) first
      where ${search.where} limit ${SEARCH_COUNT_LIMIT}`
    const found = await read(db, walked)
    if (found.total === SEARCH_COUNT_LIMIT || most >= within) return found
  }
  if (cost.bring > cost.compareAll) return read(db, compared)
  const brought = sql`select ${columns} from ${from} where ${search.where} and ${conditions}`
  return db.transaction().execute(async transaction => {
    // Whatever the planner estimates: only the indexes of the search bring a rare text fast.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(transaction)
    return await read(transaction, brought)
  })
}

/** A page of matches that are all found, with whole rows. */
async function matchesOf<Row>(
  db: Db,
  list: LongTable,
  wanted: Wanted,
  source: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<Found<Row>> {
  const id = sql.ref(list.id)
  const { rows } = await sql<Row & { found: number; shown: string | null }>`
    with found as materialized (${source}), page as (select * from found order by ${orderOf(list, wanted)} limit ${limit} offset ${offset})
    select l.*, page.${id} as shown, counted.found
    from (select count(*) as found from found) counted
    left join (page cross join lateral (select * from ${sql.table(list.table)} whole where whole.${id} = page.${id}) l) on true
    order by ${orderOf(list, wanted, 'page.')}`.execute(db)
  return { rows: rows.filter(({ shown }) => shown !== null), total: Math.min(rows[0]?.found ?? 0, SEARCH_COUNT_LIMIT) }
}
