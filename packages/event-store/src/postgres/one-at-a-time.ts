import type pg from 'pg'

/** Runs a statement: a client, a pool, or a client with a queue of statements. */
export interface Statements {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>
}

/** Queues statements for a connection, which takes one at a time. */
export const oneAtATime = (client: pg.ClientBase): Statements => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query<R extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const result = last.then(() => client.query<R>(text, values))
      last = result.catch(() => undefined)
      return result
    },
  }
}
