import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Bell } from '../bell.ts'
import type { Position } from '../port.ts'
import { heartbeatConfig, sessionConfig } from './connection.ts'

/** Interval in ms of polls. Notifications announce each batch, so polls only find a dead connection or a log that was set back. */
const POLL_MS = 5000
const RECONNECT_MS = 500

/**
 * Notifies all subscriptions of a store that the log may have changed, over one dedicated connection. Writers announce each batch;
 * polls find batches that were announced while the connection was lost. It does not report the end of the log: subscribers poll for
 * it.
 */
export class LogTail {
  readonly #connectionString: string
  readonly #reached: () => Position | undefined
  readonly #closing = new AbortController()
  readonly #bell = new Bell()
  #running: Promise<void> | undefined

  /** @param reached the end of the log as of the latest poll by subscribers, who are not notified of it again */
  constructor(connectionString: string, reached: () => Position | undefined = () => undefined) {
    this.#connectionString = connectionString
    this.#reached = reached
  }

  notifications(): number {
    this.#running ??= this.#follow()
    return this.#bell.rung()
  }

  changed(heard: number, signal: AbortSignal): Promise<void> {
    return this.#bell.changed(heard, signal)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#listen().catch(() => undefined)
      await this.#pause(RECONNECT_MS)
    }
  }

  /**
   * Listens until the connection ends. State of the connection is dropped with it, because the next connection may lead to another
   * server.
   */
  async #listen(): Promise<void> {
    const client = new pg.Client({ ...sessionConfig(this.#connectionString), ...heartbeatConfig })
    client.on('error', () => undefined)
    client.on('notification', () => this.#bell.ring())
    const ended = new AbortController()
    client.on('end', () => ended.abort())
    let polled: Position | undefined
    try {
      await client.connect()
      await client.query('listen opdesk_log')
      while (!this.#closing.signal.aborted) {
        const { rows } = await client.query<{ head: Position }>({ name: 'head', text: HEAD })
        const head = rows[0]?.head
        if (polled === undefined || (head !== polled && head !== this.#reached())) this.#bell.ring()
        polled = head
        await this.#pause(POLL_MS, ended.signal)
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async #pause(ms: number, ended = this.#closing.signal): Promise<void> {
    await delay(ms, undefined, { signal: AbortSignal.any([this.#closing.signal, ended]) }).catch(() => undefined)
  }
}

export const HEAD = 'select coalesce(max(position), 0) as head from log.events'
