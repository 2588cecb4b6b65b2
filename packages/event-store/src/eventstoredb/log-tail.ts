import { setTimeout as delay } from 'node:timers/promises'
import { Bell } from '../bell.ts'
import { type Position, START } from '../port.ts'
import { errorKindOf } from './failure.ts'
import type { LogClient } from './log-client.ts'
import type { LogReads } from './log-reads.ts'
import { ownEvents } from './own-events.ts'
import { toLogPosition } from './recorded-event.ts'

export interface LogAccess {
  client(): LogClient
  /** Runs reads, with retries while the server is unreachable for a moment. @throws StoreUnavailable, LogSetBack */
  withRetry<T>(run: (log: LogReads) => Promise<T>): Promise<T>
  /** Replaces this client with a new one for the next calls. */
  leave(client: LogClient): void
}

const REOPEN_MS = 300
/** Time between two looks at the end of the log; they find events that an open subscription did not announce. */
const WATCH_MS = 5000

/**
 * Notifies all subscriptions of a store that the log may have changed, by one subscription of the server. Events are read by pages
 * (`LogReads.poll`), never taken from here: servers announce events and checkpoints in different ways (docs/decisions/0088).
 */
export class LogTail {
  readonly #log: LogAccess
  readonly #reached: () => Position | undefined
  readonly #bell = new Bell()
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined

  /** @param reached the end of the log as of the latest poll by subscribers */
  constructor(log: LogAccess, reached: () => Position | undefined) {
    this.#log = log
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
      const client = this.#log.client()
      try {
        await this.#listen(client)
      } catch (error) {
        if (errorKindOf(error) === 'lost') this.#log.leave(client)
      }
      await this.#pause(REOPEN_MS)
    }
  }

  /** Listens until the subscription ends, or until it announces nothing although the log has grown. */
  async #listen(client: LogClient): Promise<void> {
    const from = (await this.#head()) ?? START
    const ended = new AbortController()
    let failure: unknown
    const subscription = client.subscribeToAll({ fromPosition: toLogPosition(from), filter: ownEvents(), requiresLeader: true })
    subscription.on('data', () => this.#bell.ring())
    subscription.on('error', error => {
      failure ??= error
      ended.abort()
    })
    for (const event of ['end', 'close'] as const) subscription.on(event, () => ended.abort())
    this.#bell.ring()
    try {
      const signal = AbortSignal.any([ended.signal, this.#closing.signal])
      while (!signal.aborted) {
        const rung = this.#bell.rung()
        await delay(WATCH_MS, undefined, { signal }).catch(() => undefined)
        if (signal.aborted || (await this.#head()) === this.#reached()) continue
        const isSilent = this.#bell.rung() === rung
        this.#bell.ring()
        if (!isSilent) continue
        this.#log.leave(client)
        break
      }
      if (failure) throw failure
    } finally {
      await subscription.unsubscribe().catch(() => undefined)
      // Reads the remaining data to the end. Otherwise the client would wait for that data when it is disposed of.
      subscription.resume()
    }
  }

  async #head(): Promise<Position | undefined> {
    return (await this.#log.withRetry(reads => reads.end()))?.position
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}
