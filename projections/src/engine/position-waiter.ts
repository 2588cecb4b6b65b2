import { setTimeout as delay } from 'node:timers/promises'
import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { heartbeatConfig } from '@opdesk/event-store/postgres/connection.ts'
import pg from 'pg'
import { readConfig } from '../pg-config.ts'
import { PROJECTED_CHANNEL, STANDS } from './checkpoint.ts'

export interface PositionWaiter {
  /** The position of the read models that this process last read; START while it has no connection. */
  current(): Position
  /** True once the read models contain everything up to `position`, false when `timeoutMs` passed first or the database is away. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

const POLL_MS = 200
const RECONNECT_MS = 300

/**
 * Live projections are at one position; the lowest is safe if a crash left them apart. None where the log was set back and they were
 * not: what they have is not what the log says.
 */
const LIVE_POSITION = `
  select case when bool_and(${STANDS}) then min(position::numeric)::text end as position from read.checkpoint where state = 'live'`

/**
 * Follows the position of the read models from any process. The runner announces each step, and polling finds missed ones. Only
 * the answer of the database over the current connection counts: it may be lower than before.
 */
export function createPositionWaiter({ connectionString }: { connectionString: string }): PositionWaiter {
  const closing = new AbortController()
  const waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>()
  let current: Position = START
  let announced = false
  let unreachable = false
  let wake: () => void = () => undefined

  const learn = (position: Position) => {
    current = position
    for (const waiter of waiting) if (comparePositions(waiter.position, current) <= 0) waiter.resolve(true)
  }
  const announce = () => {
    announced = true
    wake()
  }
  const pause = async (ms: number): Promise<void> => {
    if (announced) return
    const awake = new AbortController()
    wake = () => awake.abort()
    const signal = AbortSignal.any([awake.signal, closing.signal])
    await delay(ms, undefined, { signal }).catch(() => undefined)
  }

  /** Nobody waits for views in a database to which there is no way. */
  const giveUp = () => {
    unreachable = true
    for (const waiter of waiting) waiter.resolve(false)
  }

  /** Ends with the connection. */
  const listen = async () => {
    const client = new pg.Client({ ...readConfig(connectionString, 'opdesk position'), ...heartbeatConfig })
    client.on('error', () => undefined)
    client.on('notification', announce)
    try {
      await client.connect().catch(error => {
        giveUp()
        throw error
      })
      unreachable = false
      await client.query(`listen ${PROJECTED_CHANNEL}`)
      while (!closing.signal.aborted) {
        announced = false
        const { rows } = await client.query<{ position: Position | null }>({ name: 'live_position', text: LIVE_POSITION })
        learn(rows[0]?.position ?? START)
        await pause(POLL_MS)
      }
    } finally {
      current = START
      await client.end().catch(() => undefined)
    }
  }
  const running = (async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined)
      announced = false
      await pause(RECONNECT_MS)
    }
  })()

  return {
    current: () => current,
    waitFor(position, timeoutMs) {
      if (comparePositions(position, current) <= 0) return Promise.resolve(true)
      if (closing.signal.aborted || unreachable) return Promise.resolve(false)
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
      closing.abort()
      for (const waiter of waiting) waiter.resolve(false)
      await running
    },
  }
}
