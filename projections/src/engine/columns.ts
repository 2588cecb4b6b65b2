/** The SQL definition of a column. `V`: the type of its values in rows; `valueType` exists only for the compiler. */
export type Column<V = unknown> = string & { readonly valueType?: V }

/** The type of values in these columns. */
export type ValuesOf<C extends Record<string, Column>> = { [K in keyof C]: C[K] extends Column<infer V> ? V : never }

const NOT_NULL = ' not null'

// Each column function has the name of its SQL type, and its columns are `not null`. `V` narrows the type, for example to a union.

export const text = <V extends string = string>(): Column<V> => `text${NOT_NULL}`

/** A text that is compared byte by byte: many times faster than a comparison by language rules, and the same on every server. */
export const byteText = <V extends string = string>(): Column<V> => `text collate "C"${NOT_NULL}`

export const textArray = (): Column<string[]> => `text[]${NOT_NULL}`

export const boolean = (): Column<boolean> => `boolean${NOT_NULL}`

export const int = <V extends number = number>(): Column<V> => `int${NOT_NULL}`

/** For amounts in paise and counts: a row's value is a number. */
export const bigint = (): Column<number> => `bigint${NOT_NULL}`

export const numeric = (): Column<number> => `numeric${NOT_NULL}`

/** A day: YYYY-MM-DD. */
export const date = (): Column<string> => `date${NOT_NULL}`

/** A time. A row's value is ISO 8601 in UTC. */
export const timestamptz = (): Column<string> => `timestamptz${NOT_NULL}`

/** `storage`: the storage mode, if it differs from the server's default. */
export const jsonb = <V>(storage?: 'external'): Column<V> => `jsonb${storage ? ` storage ${storage}` : ''}${NOT_NULL}`

/** The same column, but nullable. */
export const nullable = <V>(column: Column<V>): Column<V | null> => column.slice(0, -NOT_NULL.length)

/** The same column, but `not null`. */
export const notNull = (column: Column): Column => (column.endsWith(NOT_NULL) ? column : column + NOT_NULL)
