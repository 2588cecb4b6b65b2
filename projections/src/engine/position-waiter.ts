import { setTimeout as delay } from 'node:timers/promises'
import { comparePositions, maxPosition, type Position, START } from '@opdesk/event-store/port.ts'
import pg from 'pg'
import { readConfig } from '../pg-config.ts'
import { PROJECTED_CHANNEL } from './checkpoint.ts'

export interface PositionWaiter {
  /** How far the read models have come, as far as this process has heard. */
  current(): Position
  /** True once the read models contain everything up to `position`, false when `timeoutMs` passed first. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

const POLL_MS = 200
const RECONNECT_MS = 300

/** Those that follow the log together are at one position; the least is safe where a crash left it otherwise. */
const LIVE_POSITION = "select min(position::numeric)::text as position from read.checkpoint where state = 'live'"

/** Follows the position of the read models from any process: announced by the runner, polled in case one is missed. */
export function createPositionWaiter({ connectionString }: { connectionString: string }): PositionWaiter {
  const closing = new AbortController()
  const waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>()
  let current: Position = START

  const advance = (position: Position) => {
    current = maxPosition(current, position)
    for (const waiter of waiting) if (comparePositions(waiter.position, current) <= 0) waiter.resolve(true)
  }
  const pause = (ms: number) => delay(ms, undefined, { signal: closing.signal }).catch(() => undefined)

  /** Ends when the connection does. */
  const listen = async () => {
    const client = new pg.Client(readConfig(connectionString, 'opdesk position'))
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => advance(payload ?? START))
    try {
      await client.connect()
      await client.query(`listen ${PROJECTED_CHANNEL}`)
      while (!closing.signal.aborted) {
        const { rows } = await client.query<{ position: Position | null }>({ name: 'live_position', text: LIVE_POSITION })
        advance(rows[0]?.position ?? START)
        await pause(POLL_MS)
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const running = (async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined)
      await pause(RECONNECT_MS)
    }
  })()

  return {
    current: () => current,
    waitFor(position, timeoutMs) {
      if (comparePositions(position, current) <= 0) return Promise.resolve(true)
      if (closing.signal.aborted) return Promise.resolve(false)
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
