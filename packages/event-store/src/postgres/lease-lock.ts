import type { Queryable } from './statement-queue.ts'

/**
 * The advisory lock of a lease, by its name in the column or parameter `name`. Releases before the leases lock the same keys, and
 * made that of the projections by another function, so old and new exclude each other.
 */
export const LEASE_KEY = "case name when 'opdesk projections' then hashtext(name)::bigint else hashtextextended(name, 0) end"

/** The channel that announces released leases, so that a standby takes them at once. */
export const RELEASED_CHANNEL = 'opdesk_lease_released'

/** The advisory lock shared by all connections of a holder; `$1` is its id. A session with the lock belongs to the holder. */
const HOLDER_KEY = "hashtextextended('opdesk holder ' || $1, 0)"

export const shareHolderLock = async (db: Queryable, holder: string): Promise<void> => {
  await db.query(`select pg_advisory_lock_shared(${HOLDER_KEY})`, [holder])
}

/**
 * Ends all sessions of a holder with a deleted row, except this one, in any role. Returns their number; a session may take a
 * moment to end.
 */
export const terminateSessions = async (db: Queryable, holder: string): Promise<number> => {
  const { rows } = await db.query<{ ended: number }>('select app.end_sessions_of_holder($1) as ended', [holder])
  return rows[0]?.ended ?? 0
}
