import { heartbeatConfig, sessionConfig } from '@opdesk/event-store/postgres/connection.ts'
import pg from 'pg'
import { pause } from '../retry.ts'

const RECONNECT_MS = 500
/** Interval (ms) of queries on the listening connection: only a query reveals that the connection is dead. */
const ASK_MS = 5000

export interface Bell {
  /** Number of rings so far. */
  rings(): number
  /** Resolves when the number of rings differs from `heard`, after `ms`, or when the signal aborts. */
  wait(ms: number, heard: number): Promise<void>
  ring(): void
}

/** Wakes waiting callers at each ring. A caller that starts to wait after a ring sees the higher number. */
export const createBell = (signal: AbortSignal): Bell => {
  const waiting = new Set<() => void>()
  let rings = 0
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  signal.addEventListener('abort', wakeAll)
  return {
    rings: () => rings,
    ring: () => {
      rings += 1
      wakeAll()
    },
    wait: (ms, heard) =>
      new Promise(resolve => {
        if (rings !== heard || signal.aborted) return resolve()
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.add(wake)
      }),
  }
}

/**
 * Rings at each NOTIFY of a channel, with its payload, and after each connection without one, since a NOTIFY may have been missed.
 * Ends when the signal aborts.
 */
export const ringWhenNotified = async (
  { connectionString, channel, signal }: { connectionString: string; channel: string; signal: AbortSignal },
  ring: (payload?: string) => void,
): Promise<void> => {
  while (!signal.aborted) {
    const client = new pg.Client({ ...sessionConfig(connectionString), ...heartbeatConfig })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => ring(payload))
    const ended = new AbortController()
    client.on('end', () => ended.abort())
    const listening = AbortSignal.any([signal, ended.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      ring()
      while (!signal.aborted) {
        await pause(ASK_MS, listening)
        await client.query('select 1')
      }
    } catch {
      await pause(RECONNECT_MS, signal)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
