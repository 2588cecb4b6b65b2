import type pg from 'pg'
import { projections } from '../all.ts'
import { createInPlace } from './named-tables.ts'
import type { StandingView } from './position-waiter.ts'

const WHERE_TABLES_ARE = `select name, version, schema, position, state from read.checkpoint
  where schema like 'read_%' and schema <> 'read_new' and (name, version) in (select * from unnest($1::text[], $2::int[]))`
const versions = [projections.map(({ name }) => name), projections.map(({ version }) => version)]

/** Runs a statement on tables of views in this program's versions, over a connection without a guard. */
export async function queryViews<R extends pg.QueryResultRow>(
  db: Pick<pg.ClientBase, 'query'>,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<R>> {
  return db.query<R>(await viewsInPlace(db, sql), values)
}

/** The statement that `queryViews` runs. */
export async function viewsInPlace(db: Pick<pg.ClientBase, 'query'>, sql: string): Promise<string> {
  const { rows } = await db.query<StandingView>(WHERE_TABLES_ARE, versions)
  return createInPlace(projections)(sql, new Map(rows.map(view => [view.name, view])))
}
