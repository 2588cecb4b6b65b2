import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from './connection.ts'
import { ClockInDoubt } from './database-clock.ts'
import { LeaseAcquirer } from './lease-acquirer.ts'
import { type Fence, LeaseHolder, LeaseLost } from './lease-holder.ts'

const CLOSE_WITHIN_MS = 1000
/**
 * Time in ms for which a process that lost its leases by silence, or whose clock is in doubt, lets other processes go first, because
 * the cause may persist.
 */
const COOLDOWN_MS = 2000
const DRAIN_POLL_MS = 10

/** The resources of a leader. */
export interface Leadership {
  /** Number that grows each time the lease is taken. */
  token: string
  /** Connections that end with the lease: they cannot write once another process may be the leader. */
  db: pg.Pool
  /** Binds connections of other pools to the lease in the same way. */
  fence: Fence
}

export interface LeaseKeeperOptions {
  connectionString: string
  /** Name of the task of this process, as the database shows it, such as `opdesk workflows`. */
  part: string
  /** Maximum number of connections in `db`, shared by all leases of the keeper. */
  connections?: number
  /** Session settings of these connections, as in `-c search_path=app`. */
  settings?: string
}

interface Held {
  holder: LeaseHolder
  contest: LeaseAcquirer
  db: pg.Pool
  /** Resolves when the connections of the holder are closed. */
  over: Promise<void>
}

/**
 * The leases of one task of this process, all held by one session (docs/decisions/0070). Another process takes over at once when
 * this process or its connection dies. It takes over after two and a half seconds when this process is suspended, blocked or
 * unreachable. Needs a direct connection, without a pooler.
 */
export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions
  #current: Promise<Held> | undefined
  #restUntil = Number.NEGATIVE_INFINITY

  constructor(options: LeaseKeeperOptions) {
    this.#options = options
  }

  /**
   * Waits for the lease of this name and runs `work` while this process holds it. Resolves when `stop` aborts or `work` returns;
   * rejects when the lease is lost or `work` fails. The signal that `work` gets aborts when `work` must stop.
   * @param waiting called while another process leads, or while the clock of this machine is in doubt
   */
  async lead(
    { name, stop, waiting }: { name: string; stop: AbortSignal; waiting?: () => void },
    work: (leadership: Leadership, ended: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const held = await this.#openRested(stop, waiting)
    if (!held) return
    const { holder, contest, db } = held
    const ended = AbortSignal.any([stop, holder.lost])
    const token = await contest.acquire(name, ended, waiting)
    if (token !== undefined)
      try {
        await work({ token, db, fence: holder }, ended)
      } finally {
        await contest.release(name)
      }
    if (!stop.aborted) holder.lost.throwIfAborted()
  }

  /** The current holder, after a rest, once the clock of this machine is right; undefined when `stop` aborts first. */
  async #openRested(stop: AbortSignal, waiting?: () => void): Promise<Held | undefined> {
    for (;;) {
      const rest = this.#restUntil - performance.now()
      if (rest > 0) await delay(rest, undefined, { signal: stop }).catch(() => undefined)
      if (stop.aborted) return undefined
      try {
        return await this.#open()
      } catch (error) {
        if (!(error instanceof ClockInDoubt)) throw error
        waiting?.()
      }
    }
  }

  /** The current holder; after a loss, a new holder. */
  #open(): Promise<Held> {
    this.#current ??= this.#begin()
    return this.#current
  }

  async #begin(): Promise<Held> {
    const { connectionString, part, connections = 5, settings = '' } = this.#options
    try {
      const holder = await LeaseHolder.open(connectionString, part)
      const db = createPool(connectionString, connections, { settings, onConnect: client => holder.join(client) })
      const over = new Promise<void>(resolve => {
        const end = () => {
          this.#current = undefined
          if (needsRest(holder.lost.reason)) this.#restUntil = performance.now() + COOLDOWN_MS
          resolve(endPool(db))
        }
        if (holder.lost.aborted) end()
        else holder.lost.addEventListener('abort', end, { once: true })
      })
      return { holder, contest: new LeaseAcquirer(holder), db, over }
    } catch (error) {
      this.#current = undefined
      if (needsRest(error)) this.#restUntil = performance.now() + COOLDOWN_MS
      throw error
    }
  }

  /** Closes the holder. Call it after this process has stopped leading. */
  async close(): Promise<void> {
    const held = await this.#current?.catch(() => undefined)
    if (!held) return
    const closed = Promise.all([held.holder.close(), held.over])
    const late = new AbortController()
    await Promise.race([closed, delay(CLOSE_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined)])
    late.abort()
    held.holder.cut()
    await closed
  }
}

const needsRest = (reason: unknown): boolean => reason instanceof LeaseLost || reason instanceof ClockInDoubt

/**
 * Ends a pool and cuts its connections, so that waiting callers fail at once. Otherwise a caller that waits for a connection of an
 * ended pool would wait for its whole time limit.
 */
const endPool = async (pool: pg.Pool): Promise<void> => {
  while (pool.waitingCount > 0) await delay(DRAIN_POLL_MS)
  await pool.end()
}
