import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { LineSearch } from './line-search.ts'
import { allOf, between, type DateRange, orderBy } from './list-query.ts'

/** A list that is too long to be counted or sorted as a whole: a table of rows with a time, and the tally of its days. */
export interface LongTable {
  table: string
  /** The id column. */
  id: string
  /** The time by which the list is ordered, and the column of its IST day, which the tally has too. */
  moment: string
  day: string
  tally: string
  /** A tally with fewer dimensions, for lists without a filter. */
  everyDay?: string
  /** Another index begins with the filter's column, followed by the time. */
  indexedByFilter?: true
  /** The columns that a search reads. Sort indexes include them, so that rows are compared without a fetch. */
  searched: readonly string[]
}

/** The parameters of a request for the list. */
export interface Wanted extends DateRange {
  /** Conditions over columns that table and tally share. */
  filters: readonly RawBuilder<boolean>[]
  search?: LineSearch | undefined
  /** A sort key other than the time: a column with an index over it and the id. */
  key?: string | undefined
  sortOrder: 1 | -1
}

/** The days of a list as in the tally. */
export const onDays = ({ day }: LongTable, { startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`${sql.ref(day)} >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`${sql.ref(day)} <= ${endDate}`] : []),
]

/** Adds the days as times: an index by time starts and ends there. */
export const conditionsOf = (list: LongTable, wanted: Wanted): RawBuilder<boolean>[] => [
  ...wanted.filters,
  ...between(sql.ref(list.moment), wanted),
]

/** The list's order, with the id as last key. */
export const orderOf = ({ moment, id }: LongTable, { key, sortOrder }: Wanted, of = ''): RawBuilder<unknown> =>
  orderBy([sql.ref(`${of}${key ?? moment}`), sql.ref(`${of}${id}`)], sortOrder)

/** All rows that match, in the list's order. */
export const everyLongRow = <Row>(list: LongTable, wanted: Wanted, columns = sql`*`): RawBuilder<Row> => sql<Row>`
  select ${columns} from ${sql.table(list.table)}
  where ${allOf([...conditionsOf(list, wanted), ...(wanted.search ? [wanted.search.where] : [])])} order by ${orderOf(list, wanted)}`

/** Number of matching rows without a search, exact from the tally. */
export const countLongList = async (db: Db, list: LongTable, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0) as total from ${sql.table(list.tally)}
    where ${allOf([...wanted.filters, ...onDays(list, wanted)])}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Number of all rows without filters, from the tally with the fewest rows. */
export const countEveryDay = (db: Db, list: LongTable, { startDate, endDate }: DateRange): Promise<number> =>
  countLongList(db, { ...list, tally: list.everyDay ?? list.tally }, { filters: [], startDate, endDate, sortOrder: 1 })
