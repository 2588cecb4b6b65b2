import pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import { retryWhile } from '../retry.ts'

/**
 * Settings by which either side notices that the other side has vanished without closing the connection. After some 11 seconds the
 * server ends such sessions and releases their locks. The client notices it on an idle connection by probes. For unacknowledged
 * data its system waits a quarter of an hour, because Node cannot set TCP_USER_TIMEOUT; so every query has a time limit
 * (`query_timeout`).
 */
const TCP_OPTIONS = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'
const FIRST_PROBE_AFTER_MS = 5000

/** The settings of every long-lived connection. `options`: session settings, as in `-c timezone=UTC`. */
export const connectionConfig = (connectionString: string, applicationName: string, options = ''): pg.ClientConfig => ({
  connectionString,
  application_name: applicationName,
  keepAlive: true,
  keepAliveInitialDelayMillis: FIRST_PROBE_AFTER_MS,
  options: `${options} ${TCP_OPTIONS}`,
})

/**
 * Session settings: time zone and style are fixed, because timestamps are parsed by character position. Plans are generic, because
 * they do not depend on values.
 */
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan'

export const sessionConfig = (connectionString: string, settings = ''): pg.ClientConfig =>
  connectionConfig(connectionString, 'opdesk event log', `${SESSION_OPTIONS} ${settings}`)

/** Longest wait for a connection in ms, when the server is unreachable or all connections are in use. */
export const CONNECT_WITHIN_MS = 10_000

/** Time limit in ms for a statement that proves that a connection lives: without an answer the connection counts as dead. */
export const HEARTBEAT_WITHIN_MS = 5000

/** Settings for connections that repeat a small query. */
export const heartbeatConfig = { connectionTimeoutMillis: HEARTBEAT_WITHIN_MS, query_timeout: HEARTBEAT_WITHIN_MS } as const

/**
 * Time limit in ms for a statement on the log, which never takes so long by itself. The statement is then tried over another
 * connection.
 */
const ANSWER_WITHIN_MS = 10_000

export interface PoolOptions {
  connectWithinMs?: number
  answerWithinMs?: number
  /** Additional session settings, as in `-c search_path=app`. */
  settings?: string
  /** Called first on every new connection. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

export const createPool = (
  connectionString: string,
  max: number,
  { connectWithinMs = CONNECT_WITHIN_MS, answerWithinMs = ANSWER_WITHIN_MS, settings, onConnect }: PoolOptions = {},
): pg.Pool =>
  openPool({
    ...sessionConfig(connectionString, settings),
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    // The pool awaits `onConnect`, and closes the connection if it fails.
    ...(onConnect && { onConnect }),
  })

/**
 * A pool that survives the loss of its connections: a query on a dropped connection fails, and the next query gets a new
 * connection. Without these listeners a drop would end the process, whether the connection is idle or in a transaction.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** No answer came within `query_timeout`: the connection hangs, and must not be used again. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * True if the server refuses writes, because it is no longer the primary. The connection must not be used again: another server may
 * be the primary.
 */
export const isDemoted = (error: unknown): boolean => sqlState(error) === '25006'

/**
 * True if the connection dropped, the server restarts, or it is no longer the primary. The same statement may succeed in a moment.
 */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || isDemoted(error)
  if (isUnanswered(error)) return true
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(error.code)
  return /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exc)/.test(error.message)
}

/** True if the server has run out of disk, memory or connections. */
export const isExhausted = (error: unknown): boolean => sqlState(error)?.startsWith('53') ?? false

/** Time limit for all tries of one operation of a request: a request is answered within 5 seconds, if need be with 503. */
export const REQUEST_WITHIN_MS = 4000

/**
 * Runs an idempotent operation, and retries it after a lost connection; if `withinMs` is given, only for that time.
 *
 * @throws StoreUnavailable when the database stays unreachable, or has no room
 */
export const withRetry = <T>(run: () => Promise<T>, withinMs?: number): Promise<T> =>
  retryWhile(isConnectionLost, run, withinMs).catch(error => {
    throw isExhausted(error) ? new StoreUnavailable(error) : error
  })
