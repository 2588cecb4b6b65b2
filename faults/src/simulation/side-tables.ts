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

export interface CheckpointRow {
  position: Position
  /** Id of the event at this position; null before the first event. */
  event_id: string | null
}

/** An event that a workflow could not handle. */
export interface ParkedRow {
  name: string
  position: Position
  event_id: string
  stream: string
  version: number
  error: string
  attempts: number
  isAsked: boolean
}

export interface WebhookRow {
  id: string
  event: string
  news: unknown
  due: number
  attempts: number
  handled: string | null
}

/** A queued email or text message. */
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

/** The product's tables other than log and views, as far as a simulation's workflows query them. */
export interface SideTables {
  timers: Map<string, TimerRow>
  openOrders: Map<string, { order_id: string; subscriber_id: string }>
  providerOrders: Map<string, string>
  webhooks: Map<string, WebhookRow>
  payoutWebhooks: Map<string, WebhookRow>
  /** Queued emails and text messages, by id. */
  messages: Map<string, MessageRow>
  /** Encryption keys in base64, by person; null for a destroyed key. */
  keys: Map<string, string | null>
  jobs: Map<string, JobRow>
  imports: Map<string, ImportTable>
  importRows: Map<string, ImportRowTable>
  checkpoints: Map<string, CheckpointRow>
  parked: Map<string, ParkedRow>
  /** Number of the log's incarnation. */
  life: number
}

export const emptyTables = (): SideTables => ({
  timers: new Map(),
  openOrders: new Map(),
  providerOrders: new Map(),
  webhooks: new Map(),
  payoutWebhooks: new Map(),
  messages: new Map(),
  keys: new Map(),
  jobs: new Map(),
  imports: new Map(),
  importRows: new Map(),
  checkpoints: new Map(),
  parked: new Map(),
  life: 1,
})

/** Parts of the simulation that statements read in addition to these tables. */
export interface ExternalQueries {
  verifiers(): readonly object[]
  /** Id of the log's event at a position. */
  eventAt(position: Position): string | undefined
  /** Current rows of a view. */
  rows(table: string): readonly Readonly<Record<string, unknown>>[]
  /** Position in the log up to which all views are folded. */
  position(): Position
  /** Returns a record of a master by its key. */
  record(key: string): object | undefined
  locks: AdvisoryLocks
}

export type Answer = { rows: readonly object[]; rowCount: number }
export type Run = (tables: SideTables, parameters: readonly unknown[], around: ExternalQueries) => readonly object[] | number
/** Statements by their text, without line breaks. */
export type Statements = Record<string, Run>
