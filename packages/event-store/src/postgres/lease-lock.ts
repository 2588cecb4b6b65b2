import type { Statements } from './one-at-a-time.ts'

/**
 * The advisory lock of a lease, by its name in the column or parameter `name`. Releases before the leases lock the same keys, and that of the
 * projections was made by another function, so old and new exclude each other.
 */
export const LEASE_KEY = "case name when 'opdesk projections' then hashtext(name)::bigint else hashtextextended(name, 0) end"

/** The advisory lock that every connection of a holder shares; `$1` is its id. Who has it belongs to the holder. */
const HOLDER_KEY = "hashtextextended('opdesk holder ' || $1, 0)"

export const shareHolderLock = async (db: Statements, holder: string): Promise<void> => {
  await db.query(`select pg_advisory_lock_shared(${HOLDER_KEY})`, [holder])
}

/**
 * Ends every session that belongs to a holder, except the own one. Nobody else's can be met: a session is found by the lock it has, not by a
 * number that may have been given to another. Answers how many there were; a session may take a moment to end.
 * @throws when the sessions belong to another role of the database
 */
export const terminateSessions = async (db: Statements, holder: string): Promise<number> => {
  const { rowCount } = await db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and objsubid = 1 and ((classid::bigint << 32) | objid::bigint) = ${HOLDER_KEY} and pid <> pg_backend_pid()`,
    [holder],
  )
  return rowCount ?? 0
}
