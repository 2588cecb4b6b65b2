import { type Page, type Pagination, pageOf, SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** SQL fragments for queries of lists. Values are parameters. Columns are fixed expressions, never text of a request. */

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Condition: the column has one of the values. False for all rows if there are no values. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(values)})`

/** Order by all columns ascending (1) or all descending (-1): one index serves both directions. */
export const orderBy = (columns: readonly RawBuilder<unknown>[], order: 1 | -1): RawBuilder<unknown> =>
  sql.join(columns.map(column => (order === 1 ? sql`${column} asc` : sql`${column} desc`)))

/** The order of a long list, and the reverse order. */
export const ordersBy = (columns: readonly RawBuilder<unknown>[], order: 1 | -1) => ({
  order: orderBy(columns, order),
  reversed: orderBy(columns, order === 1 ? -1 : 1),
})

/** Pattern for `like` on a column in lower case: the column contains the text as typed. `%`, `_` and `\` are escaped. */
export const containsPattern = (search: string): string =>
  `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, character => `\\${character}`)}%`

/** A range of IST days, both included. */
export interface DateRange {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** Conditions: the time is within the days of the range. A row without a time is in no range. */
export const between = (moment: RawBuilder<unknown>, { startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`${moment} >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`${moment} < ${endOfIstDay(endDate)}`] : []),
]

/** Describes which rows a list has, and their order. */
export interface Selection {
  /** Expression that is unique among the rows of the list. */
  id: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Join for the rows of a page only: neither conditions nor the order use its columns. */
  join?: RawBuilder<unknown>
  where: readonly RawBuilder<boolean>[]
  /** Condition of a search. Its matches are counted up to a limit. */
  search?: RawBuilder<boolean> | undefined
  order: RawBuilder<unknown>
  /** For a list with too many rows to count them, or to read every page from the beginning. */
  long?: {
    /** Query of the total without a search, from the view's tally. */
    total: RawBuilder<{ total: number }>
    /** The reverse order: pages beyond the middle are read from the end. */
    reversed: RawBuilder<unknown>
  }
}

export interface PageRequest {
  page: number
  pageSize: number
}

/** Number of rows that can be fetched and compared or sorted in the time that a page may take. */
const FEW = 20_000

const matching = ({ where, search }: Selection): RawBuilder<boolean> => allOf(search ? [...where, search] : where)

/** All matching rows. */
export const everyRow = <Row>(selection: Selection): RawBuilder<Row> => {
  const { columns, from, join = sql``, order } = selection
  return sql<Row>`select ${columns} from ${from} ${join} where ${matching(selection)} order by ${order}`
}

/** The rows of a selection that meet conditions which its tally does not have: they are few, and are counted. */
export const narrowed = ({ long: _, ...selection }: Selection, conditions: readonly RawBuilder<boolean>[]): Selection => ({
  ...selection,
  where: [...selection.where, ...conditions],
})

/** Number of rows of the list, ignoring the search. */
async function countAll(db: Db, { from, where, long }: Selection): Promise<number> {
  const counted = long?.total ?? sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

/** The rows with these ids. Ids come from an index alone, so rows before the page are never fetched. */
const rowsOf = async <Row>(db: Db, selection: Selection, ids: RawBuilder<unknown>): Promise<Row[]> => {
  const { id, where } = selection
  const page = { ...selection, where: [...where, sql<boolean>`${id} = any(${ids})`], search: undefined }
  return (await everyRow<Row>(page).execute(db)).rows
}

/**
 * Subquery that fetches the rows before they are compared or sorted. Use it for few rows: their number is known exactly, while the
 * planner's estimate is wrong if conditions depend on one another.
 */
const fetched = (from: RawBuilder<unknown>, where: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`(select * from ${from} where ${allOf(where)} offset 0) as few`

/** The rows of a page, without a search. `total`: number of rows of the list. */
function pageOfAll<Row>(db: Db, selection: Selection, total: number, { page, pageSize }: PageRequest): Promise<Row[]> {
  const { id, from, where, order, long } = selection
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, total - offset)
  const end = total - offset - limit
  const fromEnd = long !== undefined && end < offset
  const source = long && total <= FEW ? fetched(from, where) : sql`${from} where ${allOf(where)}`
  const ids = sql`array(select ${id} from ${source} order by ${fromEnd ? long.reversed : order}
    limit ${limit} offset ${fromEnd ? end : offset})`
  return rowsOf<Row>(db, selection, ids)
}

/** If a search has fewer matches than this number, all of them are sorted. */
const MATCHES_SORTED = 10_000
/** If a search has more matches, this number of rows is compared first, in the order of the list. */
const ROWS_COMPARED = 50_000

/** Ids of the first matches of a search, in the list's order: at most one more than the limit of the count. */
async function firstMatches(db: Db, selection: Selection): Promise<unknown[]> {
  const { id, from, where, search = sql`true`, order, long } = selection
  const most = SEARCH_COUNT_LIMIT + 1
  const matches = allOf([...where, search])
  const read = async (rows: RawBuilder<unknown>) =>
    (await sql<{ id: unknown }>`select ${id} as id from ${rows} order by ${order} limit ${most}`.execute(db)).rows.map(
      row => row.id,
    )
  if (!long) return await read(sql`${from} where ${matches}`)
  if ((await countAll(db, selection)) <= FEW) return await read(sql`${fetched(from, where)} where ${search}`)

  const { rows: counted } = await sql<{ found: number }>`
    select count(*) as found from (select from ${from} where ${matches} limit ${MATCHES_SORTED}) as matches`.execute(db)
  if (counted[0]?.found === MATCHES_SORTED) {
    // If there are many matches, the first rows in order usually contain enough of them, unless all matches are at the far end.
    const first = sql`(select * from ${from} where ${allOf(where)} order by ${order} limit ${ROWS_COMPARED}) as first`
    const met = await read(sql`${first} where ${search}`)
    if (met.length === most) return met
  }
  return await read(fetched(from, [...where, search]))
}

/** A page of the matches of a search. Counts at most `SEARCH_COUNT_LIMIT` matches; later matches are on no page. */
async function pageOfMatches<Row>(db: Db, selection: Selection, { page, pageSize }: PageRequest) {
  const found = await firstMatches(db, selection)
  const counted = found.slice(0, SEARCH_COUNT_LIMIT)
  const ids = counted.slice((page - 1) * pageSize, page * pageSize)
  const rows = ids.length === 0 ? [] : await rowsOf<Row>(db, selection, sql`${ids}`)
  return { rows, pagination: pageOf(counted.length, page, pageSize, found.length > counted.length) }
}

/**
 * Reads a page of any list. The number of rows is exact without a search; matches of a search are counted up to
 * `SEARCH_COUNT_LIMIT` (decision 0016).
 */
export async function readPage<Row>(
  db: Db,
  selection: Selection,
  request: PageRequest,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  if (selection.search) return await pageOfMatches<Row>(db, selection, request)
  const total = await countAll(db, selection)
  const rows = (request.page - 1) * request.pageSize < total ? await pageOfAll<Row>(db, selection, total, request) : []
  return { rows, pagination: pageOf(total, request.page, request.pageSize) }
}

/** A page of a list (see `readPage`), with each row mapped by `of`. */
export async function readRecords<Row, R>(
  db: Db,
  selection: Selection,
  request: PageRequest,
  of: (row: Row) => R,
): Promise<Page<R>> {
  const { rows, pagination } = await readPage<Row>(db, selection, request)
  return { records: rows.map(row => of(row)), pagination }
}
