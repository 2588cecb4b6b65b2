import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { FEW, mostCounted } from './few-rows.ts'
import { allOf, orderBy } from './list-query.ts'
import { searchLongList } from './long-list-search.ts'
import { conditionsOf, countEveryDay, countLongList, type LongTable, onDays, orderOf, type Wanted } from './long-table.ts'

export interface PageSize {
  page: number
  pageSize: number
}

/** Costs in microseconds per row: skipped in an index by time; sorted by its key. */
const PASSED = 0.15
const SORTED = 0.3
/** Microseconds up to which rows of some days are read and sorted, although an index in the order of the list might be faster. */
const SURE = 30_000
/** Pages up to this offset are near the beginning of the list. */
const NEAR = 200

/** Reads the ids of a page from an index alone, and then the rows. */
export const rowsOfPage = async <Row>(
  db: Db,
  list: LongTable,
  wanted: Wanted,
  { ids, limit, offset }: { ids: RawBuilder<unknown>; limit: number; offset: number },
): Promise<Row[]> => {
  const id = sql.ref(list.id)
  const { rows } = await sql<Row>`
    with page as (${ids} order by ${orderOf(list, wanted)} limit ${limit} offset ${offset})
    select l.* from page cross join lateral (select * from ${sql.table(list.table)} whole where whole.${id} = page.${id}) l
    order by ${orderOf(list, wanted)}`.execute(db)
  return rows
}

/** The day on which a page of a list by time begins, and the number of rows before that day. */
const beginningOf = async (db: Db, list: LongTable, wanted: Wanted, offset: number) => {
  const day = sql.ref(list.day)
  const order = orderBy([day], wanted.sortOrder)
  const { rows } = await sql<{ day: Day; before: number }>`
    select * from (
      select ${day} as day, sum(sum(count)) over (order by ${order}) - sum(count) as before from ${sql.table(list.tally)}
      where ${allOf([...wanted.filters, ...onDays(list, wanted)])} group by ${day} having sum(count) > 0
    ) days where before <= ${offset} order by before desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Whether to read the rows of some days and sort them by another key. An index in that key's order may have them at its far end:
 * appointments correlate with the days of their requests.
 */
const isFewDays = async (db: Db, list: LongTable, wanted: Wanted, total: number): Promise<boolean> => {
  if (!wanted.key || !(wanted.startDate || wanted.endDate)) return false
  const passed = wanted.filters.length === 0 ? total : await countEveryDay(db, list, wanted)
  return PASSED * passed + SORTED * total <= SURE
}

/** A page of a list with `total` rows, without a search. */
async function readPage<Row>(db: Db, list: LongTable, wanted: Wanted, total: number, { page, pageSize }: PageSize) {
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, total - offset)
  if (limit <= 0) return []
  const conditions = conditionsOf(list, wanted)
  const columns = sql.join([...new Set([list.id, wanted.key ?? list.moment])].map(column => sql.ref(column)))
  const source = (where: readonly RawBuilder<boolean>[]) =>
    sql`select ${columns} from ${sql.table(list.table)} where ${allOf(where)}`
  const few = total <= FEW || (await isFewDays(db, list, wanted, total))
  if (!few && offset > NEAR && !wanted.key) {
    const begins = await beginningOf(db, list, wanted, offset)
    if (!begins) return []
    const moment = sql.ref(list.moment)
    const from =
      wanted.sortOrder === 1
        ? sql<boolean>`${moment} >= ${startOfIstDay(begins.day)}`
        : sql<boolean>`${moment} < ${endOfIstDay(begins.day)}`
    return rowsOfPage<Row>(db, list, wanted, { ids: source([...conditions, from]), limit, offset: offset - begins.before })
  }
  // Fetches before sorting: the planner would rather look for few rows in an index by their order.
  const ids = few ? sql`select * from (${source(conditions)} offset 0) found` : source(conditions)
  const end = total - offset - limit
  if (end >= offset) return rowsOfPage<Row>(db, list, wanted, { ids, limit, offset })
  const mirrored = { ...wanted, sortOrder: -wanted.sortOrder as 1 | -1 }
  return (await rowsOfPage<Row>(db, list, mirrored, { ids, limit, offset: end })).reverse()
}

/**
 * A page of a long list with its total: exact without a search, and up to `mostCounted` with one (decision 0016). The tally
 * chooses the plan and not the planner's estimates.
 */
export async function readLongList<Row>(
  db: Db,
  list: LongTable,
  wanted: Wanted,
  { page, pageSize }: PageSize,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const within = await countLongList(db, list, wanted)
  if (!wanted.search) {
    const rows = await readPage<Row>(db, list, wanted, within, { page, pageSize })
    return { rows, pagination: pageOf(within, page, pageSize) }
  }
  if (within === 0) return { rows: [], pagination: pageOf(0, page, pageSize) }
  const offset = (page - 1) * pageSize
  const limit = Math.max(Math.min(pageSize, mostCounted(within) - offset), 0)
  const { rows, total } = await searchLongList<Row>(db, list, { ...wanted, search: wanted.search }, { within, limit, offset })
  return { rows, pagination: pageOf(total, page, pageSize) }
}
