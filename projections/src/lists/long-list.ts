import { type RawBuilder, sql } from 'kysely'
import { allOf, between, type DateRange, ordersBy, type Selection } from './list-query.ts'

/** A list that is too long to be counted: a table of rows with a time, and the tally of its days. */
export interface LongTable {
  table: string
  /** The id column. */
  id: string
  /** The time by which the list is ordered, and the column of its IST day, which the tally has too. */
  moment: string
  day: string
  tally: string
}

/** The parameters of a request for the list. */
export interface Wanted extends DateRange {
  /** Conditions over columns that table and tally share. */
  filters: readonly RawBuilder<boolean>[]
  search?: RawBuilder<boolean> | undefined
  /** A sort key other than the time: a column with an index over it and the id. */
  key?: string | undefined
  sortOrder: 1 | -1
}

/** The days of a list as in the tally. */
export const onDays = ({ day }: LongTable, { startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`${sql.ref(day)} >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`${sql.ref(day)} <= ${endDate}`] : []),
]

/** The rows of a long list. Days become times, by which an index is ordered. The last sort key is the id. */
export const selectionOf = (list: LongTable, wanted: Wanted, columns = sql`*`): Selection => {
  const { filters, search, key = list.moment, sortOrder } = wanted
  const { order, reversed } = ordersBy([sql.ref(key), sql.ref(list.id)], sortOrder)
  return {
    id: sql.ref(list.id),
    columns,
    from: sql.table(list.table),
    where: [...filters, ...between(sql.ref(list.moment), wanted)],
    search,
    order,
    long: {
      total: sql`select coalesce(sum(count), 0) as total from ${sql.table(list.tally)}
        where ${allOf([...filters, ...onDays(list, wanted)])}`,
      reversed,
    },
  }
}
