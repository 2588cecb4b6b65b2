import { type Page, type Pagination, pageOf, SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** SQL fragments shared by list queries. Values are parameters; columns are fixed expressions, never text of a request. */

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** True for all rows if there are no values. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(values)})`

/** 1 ascending, -1 descending, the same for all columns so that an index serves both. */
export const orderBy = (columns: readonly RawBuilder<unknown>[], order: 1 | -1): RawBuilder<unknown> =>
  sql.join(columns.map(column => (order === 1 ? sql`${column} asc` : sql`${column} desc`)))

/** The order of a long list, and the opposite one. */
export const ordersBy = (columns: readonly RawBuilder<unknown>[], order: 1 | -1) => ({
  order: orderBy(columns, order),
  reversed: orderBy(columns, order === 1 ? -1 : 1),
})

/** For `like` over a column in lower case: contains the text as typed, wildcards included. */
export const containsPattern = (search: string): string =>
  `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, character => `\\${character}`)}%`

/** IST days, both included. */
export interface DateRange {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** Range condition over a time; rows without one match no range. */
export const between = (moment: RawBuilder<unknown>, { startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`${moment} >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`${moment} < ${endOfIstDay(endDate)}`] : []),
]

/** The rows of a list in its order. */
export interface Selection {
  /** Identifies a row among the rows of the list. */
  id: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Joined to the rows of a page; neither conditions nor the order use it. */
  join?: RawBuilder<unknown>
  where: readonly RawBuilder<boolean>[]
  /** The condition of a search: its matches are counted up to a limit. */
  search?: RawBuilder<boolean> | undefined
  order: RawBuilder<unknown>
  /** For a list with too many rows to count them or to read all pages from one end. */
  long?: {
    /** The total without a search, from the tally of the view. */
    total: RawBuilder<{ total: number }>
    /** The opposite order: pages beyond the middle are read from the end. */
    reversed: RawBuilder<unknown>
  }
}

export interface PageRequest {
  page: number
  pageSize: number
}

/** Number of rows that are fetched, and compared or sorted, in the time of one page. */
const FEW = 20_000

const matching = ({ where, search }: Selection): RawBuilder<boolean> => allOf(search ? [...where, search] : where)

/** All matching rows. */
export const everyRow = <Row>(selection: Selection): RawBuilder<Row> => {
  const { columns, from, join = sql``, order } = selection
  return sql<Row>`select ${columns} from ${from} ${join} where ${matching(selection)} order by ${order}`
}

/** Number of the rows without a search. */
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
 * Rows that are fetched before they are compared or sorted. For few rows: their number is known exactly, and the planner's
 * estimate for dependent conditions is not.
 */
const fetched = (from: RawBuilder<unknown>, where: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`(select * from ${from} where ${allOf(where)} offset 0) as few`

/** A page of a list with `total` rows, without a search. */
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

/** Number of matches up to which all are sorted. */
const MATCHES_SORTED = 10_000
/** Number of rows that are compared in the order of the list if there are more matches. */
const ROWS_COMPARED = 50_000

/** The ids of the first matches of a search in the list's order: one more than are counted. */
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
    // The first of many matches are soon met in order, unless all of them are at the far end.
    const first = sql`(select * from ${from} where ${allOf(where)} order by ${order} limit ${ROWS_COMPARED}) as first`
    const met = await read(sql`${first} where ${search}`)
    if (met.length === most) return met
  }
  return await read(fetched(from, [...where, search]))
}

/** A page of the matches of a search. At most `SEARCH_COUNT_LIMIT` matches are counted, and pages end there. */
async function pageOfMatches<Row>(db: Db, selection: Selection, { page, pageSize }: PageRequest) {
  const found = await firstMatches(db, selection)
  const counted = found.slice(0, SEARCH_COUNT_LIMIT)
  const ids = counted.slice((page - 1) * pageSize, page * pageSize)
  const rows = ids.length === 0 ? [] : await rowsOf<Row>(db, selection, sql`${ids}`)
  return { rows, pagination: pageOf(counted.length, page, pageSize, found.length > counted.length) }
}

/**
 * A page of the matching rows, with their number: exact without a search, and up to `SEARCH_COUNT_LIMIT` with one (decision
 * 0016). All lists are read by this.
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

/** The same, with each row mapped by `of`. */
export async function readRecords<Row, R>(
  db: Db,
  selection: Selection,
  request: PageRequest,
  of: (row: Row) => R,
): Promise<Page<R>> {
  const { rows, pagination } = await readPage<Row>(db, selection, request)
  return { records: rows.map(row => of(row)), pagination }
}
