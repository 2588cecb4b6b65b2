import { bigint, type Column, notNull } from './columns.ts'

export type Row = Record<string, unknown>

/**
 * A table of a view: its name and its rows. The type of the rows follows from the columns. `derived`: columns that the server
 * computes from others (`generated always as …`), which no handler sees. `indexes`: the part after `create index on <table>`.
 */
export interface Table<N extends string = string, R = Row> {
  table: N
  columns: { [C in keyof R]: Column<R[C]> }
  derived?: Record<string, string>
  primaryKey: string
  indexes?: readonly string[]
}

/** The type of a table's rows. */
export type RowOf<T extends Table> = T extends Table<string, infer R> ? R : never

/** A table as a value from which types follow. */
export const defineTable = <N extends string, R>(spec: Table<N, R> & { primaryKey: keyof R & string }): Table<N, R> => spec

/**
 * A table that counts the rows of another table by dimensions. When a row changes, its count moves from the old row's dimensions to
 * the new row's in the same transaction.
 */
export interface Tally<N extends string = string, R = Row> extends Table<N, R> {
  dimensions: readonly string[]
  /** Returns true for the rows to count. */
  where: (row: Row) => boolean
  /** The whole numbers to add up, by column. */
  sum: Record<string, (row: Row) => number>
}

type TallyRow<R, D extends keyof R, S extends string> = {
  [C in D | 'count' | S]: C extends D ? NonNullable<R[C]> : number
}

/**
 * Defines a tally of a table by some of its columns. Rows with null in one of these columns are not counted; use '' for absent.
 * Each entry of `sum` adds up whole numbers of the rows in a bigint column of that name. `primaryKey`: the columns of `by` in
 * another order.
 */
export const defineTally = <N extends string, R, D extends keyof R & string, S extends string = never>(
  { columns }: Table<string, R>,
  {
    table,
    by,
    where = () => true,
    sum,
    primaryKey = by.join(', '),
  }: {
    table: N
    by: readonly D[]
    where?: (row: R) => boolean
    sum?: Record<S, (row: R) => number>
    primaryKey?: string
  },
): Tally<N, TallyRow<R, D, S>> => ({
  table,
  columns: Object.fromEntries([
    ...by.map(column => [column, notNull(columns[column])]),
    ...['count', ...Object.keys(sum ?? {})].map(column => [column, bigint()]),
  ]),
  primaryKey,
  dimensions: by,
  where: row => where(row as R),
  sum: (sum ?? {}) as Tally['sum'],
})
