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
  /** State of each view's readable table at the latest query; undefined while there is no connection. */
  views(): ViewStates | undefined
  /** Like `views`, but waits for a connection; undefined after a timeout. */
  awaitViews(): Promise<ViewStates | undefined>
  close(): Promise<void>
}

const POLL_MS = 200
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
 * Follows the position of the read models from any process. The runner announces each step; polls find steps whose announcement was
 * lost. Only answers over the current connection count: the position may be lower than before.
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
  let closed = false
  const waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>()
  let current: Position = START
  let views: ViewStates | undefined
  const stateWaiters = new Set<(views: ViewStates | undefined) => void>()
  let announced = false
  let unreachable = false
  let wake: () => void = () => undefined

  const receive = (tables: readonly Table[]) => {
    views = new Map(tables.filter(({ stands }) => stands).map(table => [table.name, table]))
    current = lowestPosition(tables)
    for (const notify of stateWaiters) notify(views)
    for (const waiter of waiting) if (comparePositions(waiter.position, current) <= 0) waiter.resolve(true)
  }
  const announce = () => {
    announced = true
    wake()
  }
  const pause = (ms: number): Promise<void> => {
    if (announced || closed) return Promise.resolve()
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
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
        await pause(POLL_MS)
      }
    } finally {
      current = START
      views = undefined
      await client.end().catch(() => undefined)
    }
  }
  const running = (async () => {
    while (!closed) {
      await listen().catch(() => undefined)
      announced = false
      await pause(RECONNECT_MS)
    }
  })()

  return {
    current: () => current,
    views: () => views,
    awaitViews() {
      if (views || closed) return Promise.resolve(views)
      return new Promise(resolve => {
        const notify = (received: ViewStates | undefined) => {
          clearTimeout(timer)
          stateWaiters.delete(notify)
          resolve(received)
        }
        const timer = setTimeout(() => notify(views), STATE_TIMEOUT_MS)
        stateWaiters.add(notify)
      })
    },
    waitFor(position, timeoutMs) {
      if (comparePositions(position, current) <= 0) return Promise.resolve(true)
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
      })
    },
    async close() {
      closed = true
      wake()
      for (const waiter of waiting) waiter.resolve(false)
      for (const notify of stateWaiters) notify(undefined)
      await running
    },
  }
}
