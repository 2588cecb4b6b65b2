import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Position } from '../port.ts'
import { heartbeatConfig, sessionConfig } from './connection.ts'

const POLL_MS = 250
const RECONNECT_MS = 500

/**
 * Says that the log may have changed, to all subscriptions of a store, over one connection of its own. Writers announce each batch;
 * polling finds what was announced to a connection that was lost. It tells nobody where the end is: whoever is woken looks.
 */
export class LogTail {
  readonly #connectionString: string
  readonly #closing = new AbortController()
  readonly #waiters = new Set<() => void>()
  #rings = 0
  #running: Promise<void> | undefined

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  /** How often it has said so. To be read before a look, for `changed` after it. */
  rings(): number {
    this.#running ??= this.#follow()
    return this.#rings
  }

  /** Resolves when it has said so more often than `heard`, or when `signal` aborts. */
  async changed(heard: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#rings === heard) {
      await new Promise<void>(resolve => {
        const wake = () => {
          this.#waiters.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        this.#waiters.add(wake)
        signal.addEventListener('abort', wake)
      })
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  #ring(): void {
    this.#rings += 1
    for (const wake of this.#waiters) wake()
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#listen().catch(() => undefined)
      await this.#pause(RECONNECT_MS)
    }
  }

  /** Ends when the connection does. What was known over it ends with it: the next may lead to another server. */
  async #listen(): Promise<void> {
    const client = new pg.Client({ ...sessionConfig(this.#connectionString), ...heartbeatConfig })
    client.on('error', () => undefined)
    client.on('notification', () => this.#ring())
    let polled: Position | undefined
    try {
      await client.connect()
      await client.query('listen opdesk_log')
      while (!this.#closing.signal.aborted) {
        const { rows } = await client.query<{ head: Position }>({ name: 'head', text: HEAD })
        if (rows[0]?.head !== polled) this.#ring()
        polled = rows[0]?.head
        await this.#pause(POLL_MS)
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}

export const HEAD = 'select coalesce(max(position), 0) as head from log.events'
