import { isUnanswered } from '@opdesk/event-store/postgres/connection.ts'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** A pool that does not reuse a connection on which a query got no answer; a plain pool would reuse it. */
export const answeringPool = (pool: pg.Pool): PostgresPool => ({
  end: () => pool.end(),
  connect: async () => answeringClient(await pool.connect()),
})

function answeringClient(client: pg.PoolClient): PostgresPoolClient {
  let hangs = false
  const ask = (text: string, values: readonly unknown[] = []) =>
    client.query(text, [...values]).catch((error: unknown) => {
      hangs ||= isUnanswered(error)
      throw error
    })
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(textOrCursor: string | PostgresCursor<unknown>, values?: readonly unknown[]): unknown {
    if (typeof textOrCursor !== 'string') throw new Error('What is large is read by withSnapshot, not by a cursor here.')
    return ask(textOrCursor, values)
  }
  return { query, release: () => client.release(hangs) }
}
