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

/** All tables for queries, with the types of read rows: days and times as text, paise as numbers. */
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

/** A sent statement, and the time until its answer. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
  ms: number
}

/**
 * Planner settings, independent of the server's own: tables are in memory, a query of a few milliseconds gains no time from
 * parallel workers that take as long to start, and the sort of a page must not use the disk.
 */
const PLANNING = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c work_mem=16MB'

/** A live server answers within this time after a statement timeout; a vanished server never answers. */
const ANSWER_AFTER_MS = 5000

/**
 * A pool of at most `max` connections; `destroy()` closes it. A statement that takes longer than `statementTimeoutMs`, including
 * waits for locks, is cancelled; without the option there is no limit. `onStatement` is called for each statement. `onConnect`
 * runs on a new connection before its first use.
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
    /** With it, statements do not wait for a database that is away. */
    heartbeat?: Heartbeat
    /** Receives the pool, for metrics of its connections. */
    onPool?: (pool: pg.Pool) => void
    /** With it, queries read only tables that are up to date. */
    guard?: ReadGuard
    onConnect?: ((client: pg.ClientBase) => Promise<void>) | undefined
    /** The views whose tables statements find. */
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
