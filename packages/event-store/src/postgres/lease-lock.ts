import type { Statements } from './one-at-a-time.ts'

/**
 * The advisory lock of a lease, by its name in the column or parameter `name`. Releases before the leases lock the same keys, and that of the
 * projections was made by another function, so old and new exclude each other.
 */
export const LEASE_KEY = "case name when 'opdesk projections' then hashtext(name)::bigint else hashtextextended(name, 0) end"

/** The channel on which it is announced that a lease was given back, so that a standby takes it at once. */
export const RELEASED_CHANNEL = 'opdesk_lease_released'

/** The advisory lock that every connection of a holder shares; `$1` is its id. Who has it belongs to the holder. */
const HOLDER_KEY = "hashtextextended('opdesk holder ' || $1, 0)"

export const shareHolderLock = async (db: Statements, holder: string): Promise<void> => {
  await db.query(`select pg_advisory_lock_shared(${HOLDER_KEY})`, [holder])
}

/**
 * Ends every session that belongs to a holder whose row is deleted, except the own one, whatever role it has. Answers how many there were; a
 * session may take a moment to end.
 */
export const terminateSessions = async (db: Statements, holder: string): Promise<number> => {
  const { rows } = await db.query<{ ended: number }>('select app.end_sessions_of_holder($1) as ended', [holder])
  return rows[0]?.ended ?? 0
}
