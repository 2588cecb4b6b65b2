import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StoreUnavailable } from '../errors.ts'

/** Timestamps come as text and are read by place, so time zone and style are fixed. Plans are made once: no value changes them. */
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan'

export const sessionConfig = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  options: SESSION_OPTIONS,
  keepAlive: true,
  application_name: 'opdesk event log',
})

export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...sessionConfig(connectionString), max, idleTimeoutMillis: 0 })
  // An idle connection that drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** The connection dropped or the server is restarting: the same statement may succeed in a moment. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P')
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(error.code)
  return /^(Connection terminated|Client has encountered a connection error|timeout exc)/.test(error.message)
}

/** Out of disk, memory or connections. */
const isExhausted = (error: unknown): boolean => sqlState(error)?.startsWith('53') ?? false

const RETRY_DELAYS_MS = [50, 150, 400, 1000, 2000]

/**
 * Runs what may be run twice, again after a lost connection.
 *
 * @throws StoreUnavailable when the database stays away
 */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (isExhausted(error)) throw new StoreUnavailable(error)
      if (!isConnectionLost(error)) throw error
      const pause = RETRY_DELAYS_MS[attempt]
      if (pause === undefined) throw new StoreUnavailable(error)
      await delay(pause)
    }
  }
}
