import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { FEW, mostCounted } from './few-rows.ts'
import { byRarePart, type LineSearch } from './line-search.ts'
import { allOf } from './list-query.ts'
import { conditionsOf, countEveryDay, type LongTable, orderOf, type Wanted } from './long-table.ts'
import { rowsToMeet } from './rows-to-meet.ts'
import { sampleOf } from './sample.ts'

/** Microseconds per row: brought by the search index; compared in an index by the list's order; passed there by a filter. */
const BROUGHT = 4
const COMPARED = 0.5
const PASSED = 0.15
/** So many times faster rows have to be found in the list's order than otherwise, since the sample says little of that order. */
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
 * The matches of a search: an index brings all of them, which is fast for a rare text, or rows are compared in the order of the list
 * until enough are found, which is fast for a frequent one. A sample tells which it is (decision 0016).
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
  /** What an index by the list's order has. */
  const looked = sql.join([...new Set([...ordering, ...list.searched])].map(column => sql.ref(column)))
  /** All rows of the list are compared. */
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
  /** Rows of the list until all matches that can be shown are found. */
  const needed = rowsToMeet({ ...sampled, wanted: SEARCH_COUNT_LIMIT, within, share: shareOfList })
  const passed = key ? everything : list.indexedByFilter && wanted.filters.length > 0 ? within : ofDays
  const perRow = COMPARED + (PASSED * passed) / within
  const bring = search.indexed ? BROUGHT * share * rows : Number.POSITIVE_INFINITY
  const compareAll = COMPARED * within + PASSED * ofDays
  const otherwise = Math.min(bring, compareAll)
  if (needed * perRow * SURER <= otherwise) {
    // Matches may be rarer where the list begins than elsewhere. Giving up as late as this costs at most twice the other way.
    const most = Math.ceil(Math.min(Math.max(otherwise / perRow, needed), within))
    const walked = sql`
      select ${columns} from (select ${looked} from ${from} where ${conditions} order by ${order} limit ${most}) first
      where ${search.where} limit ${SEARCH_COUNT_LIMIT}`
    const found = await read(db, walked)
    if (found.total === SEARCH_COUNT_LIMIT || most >= within) return found
  }
  if (bring > compareAll) return read(db, compared)
  // What is brought is filtered afterwards: an index of the filters or the days has far more rows than a rare text.
  const brought = sql`select ${columns} from (select * from ${from} where ${byRarePart(search, grams)} offset 0) brought where ${conditions}`
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
