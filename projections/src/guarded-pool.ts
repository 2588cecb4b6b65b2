import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { ReadGuard } from './engine/live-tables.ts'

/** A pool whose statements the guard may refuse before they are sent. */
export const guardedPool = (pool: PostgresPool, guard: ReadGuard): PostgresPool => ({
  end: () => pool.end(),
  connect: async () => guardedClient(await pool.connect(), guard),
})

function guardedClient(client: PostgresPoolClient, guard: ReadGuard): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(textOrCursor: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof textOrCursor !== 'string') return client.query(textOrCursor)
    const allowed = guard(textOrCursor)
    return allowed ? allowed.then(() => client.query(textOrCursor, values)) : client.query(textOrCursor, values)
  }
  return { query, release: () => client.release() }
}
