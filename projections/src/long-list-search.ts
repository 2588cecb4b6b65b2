import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { FEW, mostCounted } from './few-rows.ts'
import { byRarePart, type LineSearch } from './line-search.ts'
import { allOf } from './list-query.ts'
import { conditionsOf, countEveryDay, type LongTable, orderOf, type Wanted } from './long-table.ts'
import { rowsToMeet } from './rows-to-meet.ts'
import { sampleOf } from './sample.ts'

/**
 * Costs in microseconds per row: returned by the search index; compared in an index in the list's order; skipped there by a
 * filter.
 */
const BROUGHT = 4
const COMPARED = 0.5
const PASSED = 0.15
/** Factor by which the plan in list order has to be faster than others, because the sample says little about that order. */
const SURER = 1.5

interface Window {
  /** Rows of the list without the search. */
  within: number
  limit: number
  offset: number
}
interface Found<Row> {
  rows: Row[]
  /** At most `mostCounted`. */
  total: number
}
type Searched = Wanted & { search: LineSearch }

/**
 * Finds the matches of a search. An index returns all of them, which is fast for a rare text; comparing rows in the order of the
 * list until enough are found is fast for a frequent one. A sample decides (decision 0016).
 */
export async function searchLongList<Row>(db: Db, list: LongTable, wanted: Searched, window: Window): Promise<Found<Row>> {
  const { search, key, startDate, endDate } = wanted
  const { within } = window
  const ordering = [...new Set([list.id, key ?? list.moment])]
  const keys = [key ?? list.moment, list.id].map(column => sql.ref(column))
  const columns = sql.join(ordering.map(column => sql.ref(column)))
  const from = sql.table(list.table)
  const order = orderOf(list, wanted)
  const conditions = allOf(conditionsOf(list, wanted))
  /** Columns of an index in the list's order. */
  const looked = sql.join([...new Set([...ordering, ...list.searched])].map(column => sql.ref(column)))
  /** Compares all rows of the list. */
  const compared = sql`select ${columns} from (select ${looked} from ${from} where ${conditions} offset 0) l where ${search.where}`
  const read = (on: Db, source: RawBuilder<unknown>) => matchesOf<Row>(on, list, wanted, source, window)
  if (within <= FEW) return read(db, compared)

  const [{ share, shareOfList, rows, grams, ...sampled }, ofDays, everything] = await Promise.all([
    sampleOf(db, list.table, {
      matches: search.where,
      listed: conditions,
      order: key ? { by: keys, sortOrder: wanted.sortOrder } : undefined,
      ...(search.text && { text: search.text }),
    }),
    countEveryDay(db, list, { startDate, endDate }),
    key ? countEveryDay(db, list, {}) : 0,
  ])
  /** Number of rows to read until all matches that can be shown are found. */
  const needed = rowsToMeet({ ...sampled, wanted: SEARCH_COUNT_LIMIT, within, share: shareOfList })
  const passed = key ? everything : list.indexedByFilter && wanted.filters.length > 0 ? within : ofDays
  const perRow = COMPARED + (PASSED * passed) / within
  const bring = search.indexed ? BROUGHT * share * rows : Number.POSITIVE_INFINITY
  const compareAll = COMPARED * within + PASSED * ofDays
  const otherwise = Math.min(bring, compareAll)
  if (needed * perRow * SURER <= otherwise) {
    // Matches may be rarer at the beginning of the list than elsewhere. Giving up at this point costs at most twice the other
    // plan.
    const most = Math.ceil(Math.min(Math.max(otherwise / perRow, needed), within))
    const walked = sql`
      select ${columns} from (select ${looked} from ${from} where ${conditions} order by ${order} limit ${most}) first
      where ${search.where} limit ${SEARCH_COUNT_LIMIT}`
    const found = await read(db, walked)
    if (found.total === SEARCH_COUNT_LIMIT || most >= within) return found
  }
  if (bring > compareAll) return read(db, compared)
  // Filters after the search index: an index of the filters or the days has far more rows than a rare text.
  const brought = sql`select ${columns} from (select * from ${from} where ${byRarePart(search, grams)} offset 0) brought where ${conditions}`
  return db.transaction().execute(async transaction => {
    // Overrides the planner: only the search indexes find a rare text fast.
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
  { within, limit, offset }: Window,
): Promise<Found<Row>> {
  const id = sql.ref(list.id)
  const { rows } = await sql<Row & { found: number; shown: string | null }>`
    with found as materialized (${source}), page as (select * from found order by ${orderOf(list, wanted)} limit ${limit} offset ${offset})
    select l.*, page.${id} as shown, counted.found
    from (select count(*) as found from found) counted
    left join (page cross join lateral (select * from ${sql.table(list.table)} whole where whole.${id} = page.${id}) l) on true
    order by ${orderOf(list, wanted, 'page.')}`.execute(db)
  return { rows: rows.filter(({ shown }) => shown !== null), total: Math.min(rows[0]?.found ?? 0, mostCounted(within)) }
}
