import { createHash } from 'node:crypto'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { isDemoted, isUnanswered } from '@opdesk/event-store/postgres/connection.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * A pool that discards a connection if a query gets no answer or the server no longer accepts writes; a plain pool would reuse the
 * connection. With a heartbeat, callers do not wait for a connection or an answer while the database is unreachable.
 */
export const answeringPool = (pool: pg.Pool, heartbeat?: Heartbeat): PostgresPool => {
  if (!heartbeat) return { end: () => pool.end(), connect: async () => answeringClient(await pool.connect()) }
  const eras = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', client => eras.set(client, heartbeat.era()))

  const fresh = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if (eras.get(client) === heartbeat.era()) return client
      client.release(true)
    }
  }
  return {
    end: () => pool.end(),
    connect: async () => {
      const coming = fresh()
      try {
        return answeringClient(await heartbeat.guard(coming), heartbeat)
      } catch (error) {
        coming.then(
          client => client.release(true),
          () => undefined,
        )
        throw error
      }
    },
  }
}

/**
 * Prefix of statements that are parsed and planned once per connection. For statements that run with each request and need the same
 * plan for all values: planning some of them takes longer than running them.
 */
const PREPARED = '/* prepared */'
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  if (!text.startsWith(PREPARED)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

function answeringClient(client: pg.PoolClient, heartbeat?: Heartbeat): PostgresPoolClient {
  let unusable = false
  const ask = (text: string, values: readonly unknown[] = []) => {
    // The connection may still be running an earlier statement.
    if (unusable) return Promise.reject(new StoreUnavailable(new Error('the connection is unusable after an earlier failure')))
    const name = nameOf(text)
    const answer = client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    return (heartbeat ? heartbeat.guard(answer) : answer).catch((error: unknown) => {
      unusable ||= isUnanswered(error) || isDemoted(error) || error instanceof StoreUnavailable
      throw error
    })
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(textOrCursor: string | PostgresCursor<unknown>, values?: readonly unknown[]): unknown {
    if (typeof textOrCursor !== 'string') throw new Error('This pool has no cursors: read large results by withSnapshot.')
    return ask(textOrCursor, values)
  }
  return { query, release: () => client.release(unusable) }
}
