import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import type { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import type pg from 'pg'
import { readConfig } from '../postgres/pg-config.ts'
import { CheckpointMoved } from './checkpoint.ts'
import type { Projection } from './define-projection.ts'
import { Session } from './session.ts'
import { MAIN_LEASE, SECONDARY_LEASE, type SessionOptions } from './session-options.ts'

const POLL_INTERVAL_MS = 500
const STANDBY_CHECK_MS = 50
/** Number of polls before this process leads views beside the leader, because a new leader takes its views over within a moment. */
const STABLE_POLLS = 3

/**
 * Leads some views beside the leader while the leader is of another release: the views of which that release has only another
 * version. A newer process builds its tables while older processes continue. An older process keeps its tables current until it
 * ends.
 * @param isStandby returns true while another process leads
 */
export function startSecondaryLeader(
  options: SessionOptions,
  keeper: LeaseKeeper,
  isStandby: () => boolean,
  onInterrupt: (error: unknown) => void,
): { session: () => Session | undefined; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const db = openPool({ ...readConfig(options.connectionString, 'opdesk projections beside'), max: 1 })
  const namesOf = (views: readonly Projection[]) => views.map(({ name }) => name).join()
  let session: Session | undefined

  const lead = async (projections: readonly Projection[]) => {
    const isStillUnled = async () =>
      isStandby() && namesOf(await readUnledViews(db, options.projections)) === namesOf(projections)
    session = new Session({ ...options, projections }, keeper, { name: SECONDARY_LEASE, isWanted: isStillUnled })
    const leading = session
    const standbyCheck = setInterval(() => isStandby() || leading.end(undefined), STANDBY_CHECK_MS)
    const stop = () => leading.end(undefined)
    stopping.signal.addEventListener('abort', stop)
    try {
      await leading.run()
    } catch (error) {
      // CheckpointMoved means that the leader has taken the views over.
      if (!(error instanceof CheckpointMoved)) onInterrupt(error)
    } finally {
      clearInterval(standbyCheck)
      stopping.signal.removeEventListener('abort', stop)
      session = undefined
    }
  }

  const running = (async () => {
    let lastNames = ''
    let stablePolls = 0
    while (!stopping.signal.aborted) {
      await delay(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      const unled = isStandby() ? await readUnledViews(db, options.projections).catch(() => []) : []
      const names = namesOf(unled)
      stablePolls = names === lastNames ? stablePolls + 1 : 0
      lastNames = names
      if (unled.length > 0 && stablePolls >= STABLE_POLLS && isStandby()) await lead(unled)
    }
  })()

  return {
    session: () => session,
    stop: async () => {
      stopping.abort()
      await running
      if (!db.ending) await db.end()
    },
  }
}

/**
 * Views with tables of this version that the leader does not write. Rows without a leader were written by a release that did not
 * record it.
 */
const UNLED_VIEWS = `select own.name from unnest($1::text[], $2::int[]) as own (name, version)
  left join read.checkpoint view on view.name = own.name and view.version = own.version and view.schema <> 'read_new'
  join app.lease on lease.name = $3 and lease.holder is not null
  where case when view.name is null then exists (select from read.checkpoint other where other.name = own.name and other.leader is not null)
    else view.leader <> lease.token::text end`

async function readUnledViews(db: pg.Pool, projections: readonly Projection[]): Promise<Projection[]> {
  const versions = [projections.map(({ name }) => name), projections.map(({ version }) => version)]
  const { rows } = await db.query<{ name: string }>(UNLED_VIEWS, [...versions, MAIN_LEASE])
  return projections.filter(({ name }) => rows.some(row => row.name === name))
}
