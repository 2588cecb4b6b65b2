import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import type { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import type pg from 'pg'
import { readConfig } from '../pg-config.ts'
import { CheckpointMoved } from './checkpoint.ts'
import type { Projection } from './define-projection.ts'
import { Session } from './session.ts'
import { BESIDE, NAME, type SessionOptions } from './session-options.ts'

const LOOK_MS = 500
const WATCH_MS = 50
/** Number of polls before this process leads views beside the leader, because a new leader takes its views over within a moment. */
const LOOKS = 3

/**
 * Leads some views beside the leader while the leader is of another release: the views of which that release has only another
 * version. A newer process builds its tables while older processes continue. An older process keeps its tables current until it
 * ends.
 * @param standsBy returns true while another process leads
 */
export function followBeside(
  options: SessionOptions,
  keeper: LeaseKeeper,
  standsBy: () => boolean,
  interrupted: (error: unknown) => void,
): { session: () => Session | undefined; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const db = openPool({ ...readConfig(options.connectionString, 'opdesk projections beside'), max: 1 })
  const namesOf = (views: readonly Projection[]) => views.map(({ name }) => name).join()
  let session: Session | undefined

  const lead = async (projections: readonly Projection[]) => {
    const stillLeft = async () => standsBy() && namesOf(await notLed(db, options.projections)) === namesOf(projections)
    session = new Session({ ...options, projections }, keeper, { name: BESIDE, isWanted: stillLeft })
    const leading = session
    const watching = setInterval(() => standsBy() || leading.end(undefined), WATCH_MS)
    const stop = () => leading.end(undefined)
    stopping.signal.addEventListener('abort', stop)
    try {
      await leading.run()
    } catch (error) {
      // CheckpointMoved means that the leader has taken the views over.
      if (!(error instanceof CheckpointMoved)) interrupted(error)
    } finally {
      clearInterval(watching)
      stopping.signal.removeEventListener('abort', stop)
      session = undefined
    }
  }

  const running = (async () => {
    let seen = ''
    let looks = 0
    while (!stopping.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      const left = standsBy() ? await notLed(db, options.projections).catch(() => []) : []
      const names = namesOf(left)
      looks = names === seen ? looks + 1 : 0
      seen = names
      if (left.length > 0 && looks >= LOOKS && standsBy()) await lead(left)
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
const NOT_LED = `select own.name from unnest($1::text[], $2::int[]) as own (name, version)
  left join read.checkpoint view on view.name = own.name and view.version = own.version and view.schema <> 'read_new'
  join app.lease on lease.name = $3 and lease.holder is not null
  where case when view.name is null then exists (select from read.checkpoint other where other.name = own.name and other.leader is not null)
    else view.leader <> lease.token::text end`

async function notLed(db: pg.Pool, projections: readonly Projection[]): Promise<Projection[]> {
  const versions = [projections.map(({ name }) => name), projections.map(({ version }) => version)]
  const { rows } = await db.query<{ name: string }>(NOT_LED, [...versions, NAME])
  return projections.filter(({ name }) => rows.some(row => row.name === name))
}
