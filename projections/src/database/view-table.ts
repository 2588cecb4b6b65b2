import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** A table of a view, found by the connection's search path. All other tables are named with their schema. */
export type ViewTable = Exclude<keyof Database, `${string}.${string}`>

/**
 * A table of a view in a raw statement, which thereby says that it reads the view. A test refuses plain names, which the guard
 * would not see (engine/views-of-query.ts).
 */
export const viewTable = (name: ViewTable): RawBuilder<unknown> => sql.table(name)
