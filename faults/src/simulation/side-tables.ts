import type { Position } from '@opdesk/event-store/port.ts'

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
