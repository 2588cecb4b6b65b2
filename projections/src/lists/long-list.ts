import { type RawBuilder, sql } from 'kysely'
import { allOf, between, type DateRange, ordersBy, type Selection } from './list-query.ts'

/** A list that is too long to be counted: a table with a time in each row, and a tally by the day of that time. */
export interface LongTable {
  table: string
  /** The id column. */
  id: string
  /** Column with the time by which the list is ordered. `day`: column of the table and the tally with the IST day of that time. */
  moment: string
  day: string
  tally: string
}

/** The parameters of a request for the list. */
export interface Wanted extends DateRange {
  /** Conditions over columns that table and tally share. */
  filters: readonly RawBuilder<boolean>[]
  search?: RawBuilder<boolean> | undefined
  /** Sort column other than the time; needs an index over it and the id. */
  key?: string | undefined
  sortOrder: 1 | -1
}

/** Conditions on the tally: the day is within the range. */
export const onDays = ({ day }: LongTable, { startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`${sql.ref(day)} >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`${sql.ref(day)} <= ${endDate}`] : []),
]

/**
 * The selection of rows of a long list. Converts days to times, because the indexes are ordered by time. The id is the last sort
 * key.
 */
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
