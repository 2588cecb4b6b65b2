import { setTimeout as delay } from 'node:timers/promises'
import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { heartbeatConfig } from '@opdesk/event-store/postgres/connection.ts'
import pg from 'pg'
import { projections as all } from '../all.ts'
import { readConfig } from '../postgres/pg-config.ts'
import { type CheckpointState, MATCHES_LOG, PROJECTED_CHANNEL } from './checkpoint.ts'
import type { Projection } from './define-projection.ts'
import { BUILD_SCHEMA } from './schemas.ts'
import { MAIN_LEASE, SECONDARY_LEASE } from './session-options.ts'

/** The state of a view's tables in this program's version. */
export interface ViewState {
  name: string
  version: number
  position: Position
  state: CheckpointState
}

/** Views by name; a view without a readable table is missing. */
export type ViewStates = ReadonlyMap<string, ViewState>

export interface PositionWaiter {
  /** The latest position of the read models that this process has read; START while it has no connection. */
  current(): Position
  /**
   * Resolves with true once the read models contain all events up to `position`; with false after `timeoutMs`, or if the database
   * is unreachable.
   */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  /** State of each view's readable table; undefined if the latest query is too old, or while there is no connection. */
  views(): ViewStates | undefined
  /** Like `views`, but waits for a query that is recent; undefined after a timeout. */
  awaitViews(): Promise<ViewStates | undefined>
  close(): Promise<void>
}

/** Time in ms for which the answer to a query is valid. A request that comes later starts the next query, for all that wait. */
const VALID_MS = 200
/** Longest time in ms between two queries while no request waits. A query reveals that the connection is dead. */
const LONGEST_PAUSE_MS = 5000
const RECONNECT_MS = 300

/** Longest time in ms that a statement waits for the state of the views. */
const STATE_TIMEOUT_MS = 4000

/** A view's tables. `stands` is false if the log was set back but the view was not: its contents then differ from the log. */
interface Table extends ViewState {
  stands: boolean
}
/**
 * SQL for the current leaders. The main leader always has a successor, so its tables count until the takeover. A leader beside it
 * may be killed without a successor, so it counts only with a recent heartbeat.
 */
const LEADERS = `select name = '${MAIN_LEASE}' as leads_all, case when name = '${MAIN_LEASE}' then '' else 'beside ' end || token as leader
  from app.lease left join app.lease_holder on id = holder
  where name = '${MAIN_LEASE}' or (name = '${SECONDARY_LEASE}' and heartbeat_at > clock_timestamp() - interval '5 seconds')`
/**
 * SQL condition: a current leader writes the tables. Until a new leader has taken its views over, the former leader's tables count.
 */
const IS_LED = `leader is null or exists (select from leaders
  where leaders.leader = read.checkpoint.leader or leads_all = (read.checkpoint.leader not like 'beside %')
    and not exists (select from read.checkpoint taken where taken.leader = leaders.leader))`
const TABLES = `with leaders as materialized (${LEADERS})
  select name, version, position, case when ${IS_LED} then state else 'stale' end as state, (${MATCHES_LOG}) as stands from read.checkpoint
  where schema <> '${BUILD_SCHEMA}' and (name, version) in (select * from unnest($1::text[], $2::int[]))`
/**
 * The position of the live projections. They are at one position; after a crash they may differ, and the lowest is safe. START if
 * the log was set back behind one of them.
 */
const lowestPosition = (tables: readonly Table[]): Position => {
  const live = tables.filter(({ state }) => state === 'live')
  return live.every(({ stands }) => stands) ? (live.map(({ position }) => position).sort(comparePositions)[0] ?? START) : START
}

/**
 * Follows the position of the read models from any process. The runner announces each step. Without an announcement it queries only
 * while requests wait, because other changes of the views are not announced. Only answers over the current connection count: the
 * position may be lower than before.
 */
export function createPositionWaiter({
  connectionString,
  projections = all,
}: {
  connectionString: string
  /** The views of this program. Only tables in their versions count. */
  projections?: readonly Projection[]
}): PositionWaiter {
  const versions = [projections.map(({ name }) => name), projections.map(({ version }) => version)]
  const closing = new AbortController()
  let closed = false
  const waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>()
  let current: Position = START
  let views: ViewStates | undefined
  const stateWaiters = new Set<(views: ViewStates | undefined) => void>()
  let announced = false
  let unreachable = false
  let receivedAt = Number.NEGATIVE_INFINITY
  let endPause: (() => void) | undefined
  let pauseTimer: NodeJS.Timeout | undefined

  const isRecent = () => performance.now() - receivedAt < VALID_MS
  const receive = (tables: readonly Table[]) => {
    receivedAt = performance.now()
    views = new Map(tables.filter(({ stands }) => stands).map(table => [table.name, table]))
    current = lowestPosition(tables)
    for (const notify of stateWaiters) notify(views)
    for (const waiter of waiting) if (comparePositions(waiter.position, current) <= 0) waiter.resolve(true)
  }
  /** Sets the time of the next query anew, after a change of what it depends on. */
  const arm = () => {
    if (!endPause) return
    clearTimeout(pauseTimer)
    const isAwaited = waiting.size + stateWaiters.size > 0
    const left = receivedAt + (isAwaited ? VALID_MS : LONGEST_PAUSE_MS) - performance.now()
    if (announced || closed) endPause()
    else pauseTimer = setTimeout(endPause, Math.max(0, left))
  }
  const pauseBetweenQueries = async (): Promise<void> => {
    await new Promise<void>(resolve => {
      endPause = resolve
      arm()
    })
    clearTimeout(pauseTimer)
    endPause = undefined
  }
  const announce = () => {
    announced = true
    arm()
  }

  /** Ends all waits, because the database is unreachable. */
  const releaseWaiters = () => {
    unreachable = true
    for (const waiter of waiting) waiter.resolve(false)
    for (const notify of stateWaiters) notify(undefined)
  }

  /** Listens until the connection ends. */
  const listen = async () => {
    const client = new pg.Client({ ...readConfig(connectionString, 'opdesk position'), ...heartbeatConfig })
    client.on('error', () => undefined)
    client.on('notification', announce)
    // The next query then fails, and a new connection is opened.
    client.on('end', announce)
    try {
      await client.connect().catch(error => {
        releaseWaiters()
        throw error
      })
      unreachable = false
      await client.query(`listen ${PROJECTED_CHANNEL}`)
      while (!closed) {
        announced = false
        const { rows } = await client.query<Table>({ name: 'tables_of_views', text: TABLES, values: versions })
        receive(rows)
        await pauseBetweenQueries()
      }
    } finally {
      current = START
      views = undefined
      receivedAt = Number.NEGATIVE_INFINITY
      await client.end().catch(() => undefined)
    }
  }
  const running = (async () => {
    while (!closed) {
      await listen().catch(() => undefined)
      await delay(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()

  return {
    current: () => current,
    views: () => (isRecent() ? views : undefined),
    awaitViews() {
      if (isRecent() || closed) return Promise.resolve(views)
      return new Promise(resolve => {
        const notify = (received: ViewStates | undefined) => {
          clearTimeout(timer)
          stateWaiters.delete(notify)
          resolve(received)
        }
        const timer = setTimeout(() => notify(undefined), STATE_TIMEOUT_MS)
        stateWaiters.add(notify)
        arm()
      })
    },
    waitFor(position, timeoutMs) {
      if (isRecent() && comparePositions(position, current) <= 0) return Promise.resolve(true)
      if (closed || unreachable) return Promise.resolve(false)
      return new Promise(resolve => {
        const waiter = {
          position,
          resolve: (reached: boolean) => {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(reached)
          },
        }
        const timer = setTimeout(() => waiter.resolve(false), timeoutMs)
        waiting.add(waiter)
        arm()
      })
    },
    async close() {
      closed = true
      closing.abort()
      arm()
      for (const waiter of waiting) waiter.resolve(false)
      for (const notify of stateWaiters) notify(undefined)
      await running
    },
  }
}
