import type { Queryable } from './statement-queue.ts'

/**
 * SQL for the advisory lock key of a lease; `name` is a column or parameter. Processes of releases before leases use the same keys,
 * so old and new processes exclude each other. Those releases computed the key of the projections with another function.
 */
export const LEASE_KEY = "case name when 'opdesk projections' then hashtext(name)::bigint else hashtextextended(name, 0) end"

/** The channel that announces released leases, so that a waiting process takes them at once. */
export const RELEASED_CHANNEL = 'opdesk_lease_released'

/**
 * SQL for the key of the advisory lock that all connections of a holder share; `$1` is the holder's id. A session with this lock
 * belongs to the holder.
 */
const HOLDER_KEY = "hashtextextended('opdesk holder ' || $1, 0)"

export const shareHolderLock = async (db: Queryable, holder: string): Promise<void> => {
  await db.query(`select pg_advisory_lock_shared(${HOLDER_KEY})`, [holder])
}

/**
 * Ends all sessions of a holder after its row was deleted, except the present session; works under any database role. Returns the
 * number of sessions, each of which may take a moment to end.
 */
export const terminateSessions = async (db: Queryable, holder: string): Promise<number> => {
  const { rows } = await db.query<{ ended: number }>('select app.end_sessions_of_holder($1) as ended', [holder])
  return rows[0]?.ended ?? 0
}
