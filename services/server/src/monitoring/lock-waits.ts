import type { Queryable } from '@opdesk/event-store/postgres/statement-queue.ts'

export interface LockWaits {
  waiting: number
  longestSeconds: number
}

/** The two numbers of the advisory lock that `log.lock_head` takes. */
const LOCK = { classid: 7810231, objid: 1 }

/** Counts the appends of all processes that wait for the lock under which the log assigns positions. */
export const lockWaits = async (db: Queryable): Promise<LockWaits> => {
  const { rows } = await db.query<{ waiting: number; longest: number }>(
    `select count(*)::int as waiting, coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 as longest
     from pg_locks where locktype = 'advisory' and not granted and classid = $1 and objid = $2
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK.classid, LOCK.objid],
  )
  const { waiting = 0, longest = 0 } = rows[0] ?? {}
  return { waiting, longestSeconds: longest }
}
