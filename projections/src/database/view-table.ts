import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Name of a view's table, which is found by the connection's search path. All other tables are named with their schema. */
export type ViewTable = Exclude<keyof Database, `${string}.${string}`>

/**
 * A view's table for a raw statement. It marks the statement as reading the view, so that the guard sees it (views-of-query.ts). A
 * test refuses plain names of views' tables, which the guard would not see.
 */
export const viewTable = (name: ViewTable): RawBuilder<unknown> => sql.table(name)
