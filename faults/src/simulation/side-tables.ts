import type { Position } from '@opdesk/event-store/port.ts'
import type { ImportRowTable, ImportTable } from '@opdesk/operations/employee-import/tables.ts'
import type { Job } from '@opdesk/workflows/jobs/job.ts'
import type { AdvisoryLocks } from './advisory-locks.ts'

export interface TimerRow {
  workflow: string
  key: string
  due: number
  position: bigint
  data: string
  attempts: number
}

export interface WebhookRow {
  id: string
  event: string
  news: unknown
  due: number
  attempts: number
  handled: string | null
}

/** A queued mail or text message. */
export interface MessageRow {
  id: string
  channel: string
  event_id: string
  template: string
  recipient: string
  to: string
  text: string
}

export type JobRow = Job & { kind: string; requested_at: string; total: number; expires_at: string | null }

/** The product's tables beside the log, as far as the workflows of a simulation query them. */
export interface SideTables {
  timers: Map<string, TimerRow>
  openOrders: Map<string, { order_id: string; subscriber_id: string }>
  providerOrders: Map<string, string>
  webhooks: Map<string, WebhookRow>
  /** Queued mails and texts, by id. */
  messages: Map<string, MessageRow>
  /** People's keys in base64; null once destroyed. */
  keys: Map<string, string | null>
  jobs: Map<string, JobRow>
  imports: Map<string, ImportTable>
  importRows: Map<string, ImportRowTable>
  checkpoints: Map<string, Position>
  parked: Map<string, { name: string; event_id: string; stream: string; version: number; error: string }>
  /** Number of the log's incarnation. */
  life: number
}

export const emptyTables = (): SideTables => ({
  timers: new Map(),
  openOrders: new Map(),
  providerOrders: new Map(),
  webhooks: new Map(),
  messages: new Map(),
  keys: new Map(),
  jobs: new Map(),
  imports: new Map(),
  importRows: new Map(),
  checkpoints: new Map(),
  parked: new Map(),
  life: 1,
})

/** Parts of the simulation that statements query beside these tables. */
export interface ExternalQueries {
  verifiers(): readonly object[]
  /** Current rows of a view. */
  rows(table: string): readonly Readonly<Record<string, unknown>>[]
  /** Position of all views. */
  position(): Position
  /** Returns a record of a master by its key. */
  record(key: string): object | undefined
  locks: AdvisoryLocks
}

export type Answer = { rows: readonly object[]; rowCount: number }
export type Run = (tables: SideTables, parameters: readonly unknown[], around: ExternalQueries) => readonly object[] | number
/** Statements by their text, without line breaks. */
export type Statements = Record<string, Run>
