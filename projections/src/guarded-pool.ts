import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { ReadGuard } from './engine/live-tables.ts'

/**
 * A pool with a guard that may refuse statements before they are sent. Its statements read the tables of this program's versions.
 */
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
    const send = () => client.query(guard.inPlace(textOrCursor), values)
    return allowed ? allowed.then(send) : send()
  }
  return { query, release: () => client.release() }
}
