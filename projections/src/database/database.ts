import { CONNECT_WITHIN_MS, openPool } from '@opdesk/event-store/postgres/connection.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { projections as all, type ViewTables } from '../all.ts'
import type { CheckpointState } from '../engine/checkpoint.ts'
import type { ReadGuard } from '../engine/read-guard.ts'
import { searchPathOf, type ViewVersion } from '../engine/schemas.ts'
import { readConfig } from '../postgres/pg-config.ts'
import { answeringPool } from './answering-pool.ts'
import type { AppTables } from './app-tables.ts'
import { GuardedDialect } from './guarded-dialect.ts'

/** All tables for typed queries. Rows are read with days and times as text, and paise as numbers. */
export interface Database extends AppTables, ViewTables {
  'read.checkpoint': {
    name: string
    version: number
    position: string
    state: CheckpointState
    schema: string
    error: string | null
    updated_at: string
  }
}

export type Db = Kysely<Database>

/** A statement sent to the database, and the time until its answer. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
  ms: number
}

/**
 * Planner settings that do not depend on the server's own. The tables are in memory; parallel workers take as long to start as a
 * query takes (a few milliseconds); and sorting a page must not use the disk.
 */
const PLANNING = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c work_mem=16MB'

/** Time within which a live server reports a statement timeout. Without an answer by then, the server has vanished. */
const ANSWER_AFTER_MS = 5000

/**
 * Opens a pool of at most `max` connections; `destroy()` closes it. Statements that take longer than `statementTimeoutMs`,
 * including waits for locks, are cancelled; 0 means no limit. `onStatement` is called after each statement. `onConnect` runs on a
 * new connection before its first use.
 */
export const createDb = (
  connectionString: string,
  {
    max = 10,
    statementTimeoutMs = 0,
    connectWithinMs = CONNECT_WITHIN_MS,
    onStatement,
    heartbeat,
    onPool,
    guard,
    onConnect,
    projections = all,
  }: {
    max?: number
    statementTimeoutMs?: number
    connectWithinMs?: number
    onStatement?: (statement: Statement) => void
    /** If given, statements fail at once while the database is unreachable. */
    heartbeat?: Heartbeat
    /** Receives the pool, for metrics of its connections. */
    onPool?: (pool: pg.Pool) => void
    /** If given, queries are refused if they read tables that are not up to date. */
    guard?: ReadGuard
    onConnect?: ((client: pg.ClientBase) => Promise<void>) | undefined
    /** The search path finds the tables of these views. */
    projections?: readonly ViewVersion[]
  } = {},
): Db => {
  const settings = `-c statement_timeout=${statementTimeoutMs} ${PLANNING} ${searchPathOf(projections)}`
  const config = readConfig(connectionString, 'opdesk', settings)
  const answered = statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_AFTER_MS }
  const connecting = { connectionTimeoutMillis: connectWithinMs, ...(onConnect && { onConnect }) }
  const connections = openPool({ ...config, max, ...connecting, ...answered })
  onPool?.(connections)
  const pool = answeringPool(connections, heartbeat)
  const log = onStatement && {
    log: ({ query: { sql, parameters }, queryDurationMillis: ms }: LogEvent) => onStatement({ sql, parameters, ms }),
  }
  const dialect = guard ? new GuardedDialect({ pool }, guard) : new PostgresDialect({ pool })
  return new Kysely<Database>({ dialect, ...log })
}
