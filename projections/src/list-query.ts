import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'

/** Pieces of SQL that list queries share. Values are parameters; columns are fixed expressions, never text of a request. */

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** True for every row if there are no values. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(values)})`

/** 1 ascending, -1 descending, the same for all columns so that an index serves both. */
export const orderBy = (columns: readonly RawBuilder<unknown>[], order: 1 | -1): RawBuilder<unknown> =>
  sql.join(columns.map(column => (order === 1 ? sql`${column} asc` : sql`${column} desc`)))

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

/** Over a time `created_at`; rows without one are in no range. */
export const createdBetween = ({ startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`created_at >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`created_at < ${endOfIstDay(endDate)}`] : []),
]
