import type pg from 'pg'

/** What runs a statement: a client, a pool, or a client whose statements wait in line. */
export interface Statements {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>
}

/** A connection takes one statement at a time; those that ask together wait in line. */
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
