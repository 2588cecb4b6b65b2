import pg from 'pg'
import { pause } from './retry.ts'

const STANDBY_MS = 500

/**
 * Runs `lead` while this process is the only one that holds the named lock, a session lock of the database: when a process
 * dies, or its connection does, the lock is free and another takes over. Needs a connection of its own, not a pooler's.
 * Resolves when `stop` aborts or `lead` returns; rejects when the connection is lost or `lead` fails.
 * @param lead gets the session that holds the lock, and a signal that aborts when it must stop leading
 */
export const whileLeading = async (
  options: { connectionString: string; lock: string; stop: AbortSignal },
  lead: (session: pg.Client, ended: AbortSignal) => Promise<void>,
): Promise<void> => {
  const { connectionString, lock, stop } = options
  const session = new pg.Client({ connectionString, keepAlive: true, application_name: lock })
  const lost = new AbortController()
  session.on('error', error => lost.abort(error))
  session.on('end', () => lost.abort(new Error(`the connection that holds the lock '${lock}' has ended`)))
  const ended = AbortSignal.any([stop, lost.signal])
  try {
    await session.connect()
    while (!ended.aborted && !(await tryLock(session, lock))) await pause(STANDBY_MS, ended)
    if (!ended.aborted) await lead(session, ended)
    if (!stop.aborted) lost.signal.throwIfAborted()
  } finally {
    await session.end().catch(() => undefined)
  }
}

const tryLock = async (session: pg.Client, lock: string): Promise<boolean> => {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
    lock,
  ])
  return rows[0]?.taken ?? false
}
