import { DomainError } from '@opdesk/contracts/errors.ts'
import type { EventStore, Position } from '@opdesk/event-store/port.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'

/** Key for `serially`: all decisions about people who sign in with a password run under it, one at a time, from any route. */
export const PEOPLE = 'users'

/** Name of the lock of a resource, for code that holds it without waiting for lists. */
export const lockName = (thing: string): string => `master:${thing}`

/** How long a write waits for lists to catch up. */
const WAIT_MS = 4000

export interface InTurn {
  db: Db
  store: Pick<EventStore, 'head'>
  /** Returns false on a timeout. */
  positions: { waitFor(position: Position, timeoutMs: number): Promise<boolean> }
}

/**
 * Waits until the lists contain all earlier writes.
 * @throws behind
 */
export const listsCaughtUp = async ({ store, positions }: Pick<InTurn, 'store' | 'positions'>): Promise<void> => {
  if (!(await positions.waitFor(await store.head(), WAIT_MS))) throw new DomainError('behind')
}

/**
 * Runs writes one at a time across all processes, each on lists that have caught up. `what`: the resources (a master; a person's
 * exports) that the writes must not change concurrently. So checks such as 'this name is taken' and 'too many exports' are reliable
 * although they read projections. Such writes are rare, so the queue is short.
 * `write` must use the given database: if each write took a second connection, as many writes as the pool has connections would
 * deadlock. All callers take the locks in the same order.
 * @throws behind
 */
export const serially = async <T>(
  { db, store, positions }: InTurn,
  what: string | readonly string[],
  write: (db: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    const things = [...new Set([what].flat())].sort().map(lockName)
    await sql`select pg_advisory_xact_lock(hashtextextended(thing, 0)) from unnest(${things}::text[]) with ordinality as t (thing, place)
      order by place`.execute(transaction)
    await listsCaughtUp({ store, positions })
    return await write(transaction)
  })
