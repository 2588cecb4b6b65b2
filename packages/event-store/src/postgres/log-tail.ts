import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { comparePositions, maxPosition, type Position, START } from '../port.ts'
import { sessionConfig } from './connection.ts'

const POLL_MS = 250
const RECONNECT_MS = 500

/**
 * Follows the end of the log for all subscriptions of a store over one connection of its own. Writers announce the last position
 * of each batch; polling finds it where an announcement was lost with a connection.
 */
export class LogTail {
  readonly #connectionString: string
  readonly #closing = new AbortController()
  readonly #waiters = new Set<() => void>()
  #head: Position = START
  #running: Promise<void> | undefined

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  /** Resolves with the head once it lies beyond `position`, or when `signal` aborts. */
  async beyond(position: Position, signal: AbortSignal): Promise<Position> {
    this.#running ??= this.#follow()
    while (!signal.aborted && comparePositions(this.#head, position) <= 0) {
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
    return this.#head
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  #advance(position: Position): void {
    const head = maxPosition(this.#head, position)
    if (head === this.#head) return
    this.#head = head
    for (const wake of this.#waiters) wake()
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#listen().catch(() => undefined)
      await this.#pause(RECONNECT_MS)
    }
  }

  /** Ends when the connection does. */
  async #listen(): Promise<void> {
    const client = new pg.Client(sessionConfig(this.#connectionString))
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => this.#advance(payload ?? START))
    try {
      await client.connect()
      await client.query('listen opdesk_log')
      while (!this.#closing.signal.aborted) {
        const { rows } = await client.query<{ head: Position }>({ name: 'head', text: HEAD })
        this.#advance(rows[0]?.head ?? START)
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
