import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** SQL fragments shared by list queries. Values are parameters; columns are fixed expressions, never text of a request. */

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** True for all rows if there are no values. */
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

/** Range condition over a time; rows without one match no range. */
export const between = (moment: RawBuilder<unknown>, { startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`${moment} >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`${moment} < ${endOfIstDay(endDate)}`] : []),
]

/** The rows of a list in its order. */
export interface Selection {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Joined to the rows of a page; neither conditions nor the count use it. */
  join?: RawBuilder<unknown>
  where: readonly RawBuilder<boolean>[]
  order: RawBuilder<unknown>
}

/** All matching rows. */
export const everyRow = <Row>({ columns, from, join = sql``, where, order }: Selection): RawBuilder<Row> =>
  sql<Row>`select ${columns} from ${from} ${join} where ${allOf(where)} order by ${order}`

/** A page of the matching rows, with their total number. For lists short enough to be counted. */
export async function readPage<Row>(
  db: Db,
  selection: Selection,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const [found, counted] = await Promise.all([
    sql<Row>`${everyRow(selection)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from ${selection.from} where ${allOf(selection.where)}`.execute(db),
  ])
  return { rows: found.rows, pagination: pageOf(counted.rows[0]?.total ?? 0, page, pageSize) }
}
