import type pg from 'pg'

/** A target for statements: a client, a pool, or a client with a queue of statements. */
export interface Queryable {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>
}

/** Queues statements for a connection, which runs one at a time. */
export const queueStatements = (client: pg.ClientBase): Queryable => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query<R extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const result = last.then(() => client.query<R>(text, values))
      last = result.catch(() => undefined)
      return result
    },
  }
}
