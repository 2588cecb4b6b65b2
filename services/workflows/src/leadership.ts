import { connectionConfig, heartbeatConfig } from '@opdesk/event-store/postgres/connection.ts'
import { oneAtATime, type Statements } from '@opdesk/event-store/postgres/one-at-a-time.ts'
import pg from 'pg'
import { pause } from './retry.ts'

const STANDBY_MS = 500
const HEARTBEAT_MS = 2000

/**
 * Runs `lead` while this process is the only one that holds the named lock, a session lock of the database. When a process dies,
 * or its connection does, the lock is free and another process takes over. Needs a direct connection, not a pooler's. Resolves
 * when `stop` aborts or `lead` returns; rejects when the connection is lost or `lead` fails.
 * @param lead gets the session that holds the lock, whose statements queue with those of the heartbeat, and a signal that aborts
 * when it must stop leading
 */
export const whileLeading = async (
  options: { connectionString: string; lock: string; stop: AbortSignal },
  lead: (session: Statements, ended: AbortSignal) => Promise<void>,
): Promise<void> => {
  const { connectionString, lock, stop } = options
  const session = new pg.Client({ ...connectionConfig(connectionString, lock), ...heartbeatConfig })
  const lost = new AbortController()
  session.on('error', error => lost.abort(error))
  session.on('end', () => lost.abort(new Error(`the connection that holds the lock '${lock}' has ended`)))
  const ended = AbortSignal.any([stop, lost.signal])
  try {
    await session.connect()
    while (!ended.aborted && !(await tryLock(session, lock))) await pause(STANDBY_MS, ended)
    if (!ended.aborted) {
      const done = new AbortController()
      const line = oneAtATime(session)
      const beating = beat(line, AbortSignal.any([ended, done.signal])).catch(error => lost.abort(error))
      await lead(line, ended).finally(() => done.abort())
      await beating
    }
    if (!stop.aborted) lost.signal.throwIfAborted()
  } finally {
    await session.end().catch(() => undefined)
  }
}

/** A vanished server sends nothing, so the leader has to query it. */
const beat = async (session: Statements, ended: AbortSignal): Promise<void> => {
  while (!ended.aborted) {
    await session.query('select 1')
    await pause(HEARTBEAT_MS, ended)
  }
}

const tryLock = async (session: pg.Client, lock: string): Promise<boolean> => {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
    lock,
  ])
  return rows[0]?.taken ?? false
}
