import pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import { retryWhile } from '../retry.ts'

/**
 * Settings by which each side notices that the other has vanished without closing the connection. The server ends such sessions,
 * and the locks they hold, after some 11 seconds. This side does the same by probes on an idle connection. For unacknowledged
 * data the system waits a quarter of an hour, since Node cannot set TCP_USER_TIMEOUT; so every query has a time limit of its own
 * (`query_timeout`).
 */
const TCP_OPTIONS = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'
const FIRST_PROBE_AFTER_MS = 5000

/** The settings of every long-lived connection. `options` are settings of the session, as in `-c timezone=UTC`. */
export const connectionConfig = (connectionString: string, applicationName: string, options = ''): pg.ClientConfig => ({
  connectionString,
  application_name: applicationName,
  keepAlive: true,
  keepAliveInitialDelayMillis: FIRST_PROBE_AFTER_MS,
  options: `${options} ${TCP_OPTIONS}`,
})

/**
 * Timestamps are read as text by character position, so time zone and style are fixed. Plans are made once: they do not depend on
 * values.
 */
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan'

export const sessionConfig = (connectionString: string, settings = ''): pg.ClientConfig =>
  connectionConfig(connectionString, 'opdesk event log', `${SESSION_OPTIONS} ${settings}`)

/** The longest wait for a connection, whether the server is away or all connections are in use. */
export const CONNECT_WITHIN_MS = 10_000

/** Time limit for a statement on which a connection depends; without an answer the connection counts as dead. */
export const HEARTBEAT_WITHIN_MS = 5000

/** For connections that run a small query again and again. */
export const heartbeatConfig = { connectionTimeoutMillis: HEARTBEAT_WITHIN_MS, query_timeout: HEARTBEAT_WITHIN_MS } as const

/** A statement on the log never takes this long by itself: without an answer by then it is tried over another connection. */
const ANSWER_WITHIN_MS = 10_000

export interface PoolOptions {
  connectWithinMs?: number
  answerWithinMs?: number
  /** Further settings of the session, as in `-c search_path=app`. */
  settings?: string
  /** Runs first on every new connection. */
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
    // The pool awaits it, and gives up the connection if it fails.
    ...(onConnect && { onConnect }),
  })

/**
 * A pool that survives the loss of its connections. A query on a dropped connection fails, and the next query gets another one.
 * Without these listeners a drop would end the process, whether the connection is idle or in a transaction.
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

/** The server takes no writes: it is no longer the primary, and another one may be. The connection must not be used again. */
export const isDemoted = (error: unknown): boolean => sqlState(error) === '25006'

/** The connection dropped, or the server restarts or is no primary any more: the same statement may succeed in a moment. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || isDemoted(error)
  if (isUnanswered(error)) return true
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(error.code)
  return /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exc)/.test(error.message)
}

/** Out of disk, memory or connections. */
export const isExhausted = (error: unknown): boolean => sqlState(error)?.startsWith('53') ?? false

/** A request reads and writes within 5 seconds, or is answered 503. */
export const REQUEST_WITHIN_MS = 4000

/**
 * Runs an idempotent operation, with retries after a lost connection; with `withinMs` no longer than that.
 *
 * @throws StoreUnavailable when the database stays away, or has no room
 */
export const withRetry = <T>(run: () => Promise<T>, withinMs?: number): Promise<T> =>
  retryWhile(isConnectionLost, run, withinMs).catch(error => {
    throw isExhausted(error) ? new StoreUnavailable(error) : error
  })
