import pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import { retryWhile } from '../retry.ts'

/** Timestamps come as text and are read by place, so time zone and style are fixed. Plans are made once: no value changes them. */
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan'

export const sessionConfig = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  options: SESSION_OPTIONS,
  keepAlive: true,
  application_name: 'opdesk event log',
})

/** Nobody waits longer than this for a connection, whether the server is away or all connections are taken. */
export const CONNECT_WITHIN_MS = 10_000

/** A statement that a connection lives by is answered within this, or the connection is taken for dead. */
export const HEARTBEAT_WITHIN_MS = 5000

/** For connections that ask something small again and again. */
export const heartbeatConfig = { connectionTimeoutMillis: HEARTBEAT_WITHIN_MS, query_timeout: HEARTBEAT_WITHIN_MS } as const

export const createPool = (connectionString: string, max: number): pg.Pool =>
  openPool({ ...sessionConfig(connectionString), max, idleTimeoutMillis: 0, connectionTimeoutMillis: CONNECT_WITHIN_MS })

/**
 * A pool that outlives its connections. What runs on one that drops fails and the next query gets another; without these
 * listeners a drop would end the process, be the connection idle or in the middle of a transaction.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
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
  return /^(Connection terminated|Client has encountered a connection error|timeout exc|Query read timeout)/.test(error.message)
}

/** Out of disk, memory or connections. */
export const isExhausted = (error: unknown): boolean => sqlState(error)?.startsWith('53') ?? false

/**
 * Runs what may be run twice, again after a lost connection.
 *
 * @throws StoreUnavailable when the database stays away, or has no room
 */
export const withRetry = <T>(run: () => Promise<T>): Promise<T> =>
  retryWhile(isConnectionLost, run).catch(error => {
    throw isExhausted(error) ? new StoreUnavailable(error) : error
  })
