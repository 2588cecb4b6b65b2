import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { compileQuery } from '../postgres/compile-query.ts'
import type { ReadGuard } from './read-guard.ts'

/** A pool with the search path of the views. Without a guard, stopped views are also read. */
export interface ViewReader {
  db: Pick<pg.Pool, 'query'>
  guard?: ReadGuard
}

/**
 * Runs a query on views over connections without Kysely.
 * @throws behind if the guard refuses it
 */
export async function queryViews<R extends pg.QueryResultRow>(
  { db, guard }: ViewReader,
  query: RawBuilder<R>,
): Promise<pg.QueryResult<R>> {
  const { sql, parameters, query: node } = compileQuery(query)
  await guard?.(node)
  return db.query<R>(sql, [...parameters])
}
