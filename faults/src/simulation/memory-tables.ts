import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import type { SimProcess } from './sim-process.ts'
import { kyselyStatements } from './statements/kysely-statements.ts'
import { orderStatements } from './statements/order-statements.ts'
import { progressStatements } from './statements/progress-statements.ts'
import { timerStatements } from './statements/timer-statements.ts'

export interface TimerRow {
  workflow: string
  key: string
  due: number
  position: bigint
  data: string
}

export interface WebhookRow {
  id: string
  event: string
  news: unknown
  due: number
  handled: string | null
}

/** What the product keeps beside the log, as far as the workflows of a simulation ask for it. */
export interface SideTables {
  timers: Map<string, TimerRow>
  openOrders: Map<string, { order_id: string; subscriber_id: string }>
  providerOrders: Map<string, string>
  webhooks: Map<string, WebhookRow>
  /** Ids of mails that are queued: each is queued once. */
  mails: Set<string>
  checkpoints: Map<string, Position>
  parked: Map<string, { name: string; event_id: string; stream: string; version: number; error: string }>
  /** The number of the log's life. */
  life: number
}

export const emptyTables = (): SideTables => ({
  timers: new Map(),
  openOrders: new Map(),
  providerOrders: new Map(),
  webhooks: new Map(),
  mails: new Set(),
  checkpoints: new Map(),
  parked: new Map(),
  life: 1,
})

/** What statements ask of the simulation beside these tables. */
export interface Surroundings {
  verifiers(): readonly object[]
  invoices(): readonly Readonly<Record<string, unknown>>[]
}

export type Answer = { rows: readonly object[]; rowCount: number }
export type Run = (tables: SideTables, parameters: readonly unknown[], around: Surroundings) => readonly object[] | number
/** Statements by their text, without line breaks. */
export type Statements = Record<string, Run>

const statements: Statements = { ...timerStatements, ...orderStatements, ...progressStatements, ...kyselyStatements }
const known = new Map<string, Run>()

const find = (text: string): Run => {
  const found = known.get(text)
  if (found) return found
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const name = Object.keys(statements).find(start => plain.startsWith(start))
  const run = name === undefined ? undefined : statements[name]
  if (!run) throw new Error(`the simulation has no statement: ${plain}`)
  known.set(text, run)
  return run
}

const answerOf = (result: readonly object[] | number): Answer =>
  typeof result === 'number' ? { rows: [], rowCount: result } : { rows: result, rowCount: result.length }

/**
 * A pool of connections to these tables for one process. It knows exactly the statements of the workflows, and throws for any other. A simulation on
 * a real Postgres (`--postgres`) runs the same workflows with the same checks.
 */
export const poolOf = (tables: () => SideTables, process: SimProcess, around: Surroundings): pg.Pool => {
  const query = (text: string, parameters: readonly unknown[] = []): Promise<Answer> =>
    process.call(async () => answerOf(find(text)(tables(), parameters, around)))
  const pool = { query, connect: async () => ({ query, release: () => undefined }), end: async () => undefined }
  // The product's own code asks for the whole class, and uses this much of it.
  return pool as unknown as pg.Pool
}
