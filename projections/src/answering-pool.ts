import { createHash } from 'node:crypto'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { isDemoted, isUnanswered } from '@opdesk/event-store/postgres/connection.ts'
import type { Pulse } from '@opdesk/event-store/postgres/pulse.ts'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * A pool that does not reuse a connection on which a query got no answer, or whose server takes no writes any more; a plain pool
 * would reuse it. With a pulse nobody waits for a database that is away, neither for a connection nor for an answer.
 */
export const answeringPool = (pool: pg.Pool, pulse?: Pulse): PostgresPool => {
  if (!pulse) return { end: () => pool.end(), connect: async () => answeringClient(await pool.connect()) }
  const eras = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', client => eras.set(client, pulse.era()))

  const fresh = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if (eras.get(client) === pulse.era()) return client
      client.release(true)
    }
  }
  return {
    end: () => pool.end(),
    connect: async () => {
      const coming = fresh()
      try {
        return answeringClient(await pulse.guard(coming), pulse)
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
 * A statement that begins with this is parsed and planned once per connection. For those that run with every request and whose plan depends on
 * no value: planning some of them takes longer than running them.
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

function answeringClient(client: pg.PoolClient, pulse?: Pulse): PostgresPoolClient {
  let unusable = false
  const ask = (text: string, values: readonly unknown[] = []) => {
    // A statement of before may still be under way on it.
    if (unusable) return Promise.reject(new StoreUnavailable(new Error('the connection is left')))
    const name = nameOf(text)
    const answer = client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    return (pulse ? pulse.guard(answer) : answer).catch((error: unknown) => {
      unusable ||= isUnanswered(error) || isDemoted(error) || error instanceof StoreUnavailable
      throw error
    })
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(textOrCursor: string | PostgresCursor<unknown>, values?: readonly unknown[]): unknown {
    if (typeof textOrCursor !== 'string') throw new Error('What is large is read by withSnapshot, not by a cursor here.')
    return ask(textOrCursor, values)
  }
  return { query, release: () => client.release(unusable) }
}
