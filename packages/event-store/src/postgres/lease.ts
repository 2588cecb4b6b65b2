import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from './connection.ts'
import { LeaseAcquirer } from './lease-acquirer.ts'
import { type Fence, LeaseHolder, LeaseLost } from './lease-holder.ts'

const CLOSE_WITHIN_MS = 1000
/** Time for which a process that lost its leases by silence lets others go first: the cause may persist. */
const COOLDOWN_MS = 2000
const DRAIN_POLL_MS = 10

/** The resources of a leader. */
export interface Leadership {
  /** Grows each time the lease is taken. */
  token: string
  /** Connections that end with the lease: they cannot write once another process may lead. */
  db: pg.Pool
  /** Ends connections of other pools in the same way. */
  fence: Fence
}

export interface LeaseKeeperOptions {
  connectionString: string
  /** The process's task, as its name in the database, such as `opdesk workflows`. */
  part: string
  /** Connections for writing beside the log, over all leases of the keeper. */
  connections?: number
  /** Settings of these connections' sessions, as in `-c search_path=app`. */
  settings?: string
}

interface Held {
  holder: LeaseHolder
  contest: LeaseAcquirer
  db: pg.Pool
  /** Resolves when its connections are closed. */
  over: Promise<void>
}

/**
 * The leases of one part of a process, over one session (docs/decisions/0070). Another process takes over at once when the
 * process or its connection dies, and after two and a half seconds when it is stopped, blocked or out of reach. Needs a direct
 * connection, not a pooler's.
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
   * rejects when the lease is lost or `work` fails. `work` gets a signal that aborts when it must stop.
   * @param waiting called as long as another process leads
   */
  async lead(
    { name, stop, waiting }: { name: string; stop: AbortSignal; waiting?: () => void },
    work: (leadership: Leadership, ended: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const rest = this.#restUntil - performance.now()
    if (rest > 0) await delay(rest, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return
    const { holder, contest, db } = await this.#open()
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

  /** The current holder, or a new one after a loss. */
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
          if (holder.lost.reason instanceof LeaseLost) this.#restUntil = performance.now() + COOLDOWN_MS
          resolve(endPool(db))
        }
        if (holder.lost.aborted) end()
        else holder.lost.addEventListener('abort', end, { once: true })
      })
      return { holder, contest: new LeaseAcquirer(holder), db, over }
    } catch (error) {
      this.#current = undefined
      throw error
    }
  }

  /** Call it when this process no longer leads. */
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

/**
 * Cuts the connections: callers that wait for a connection of an ended pool would wait for their whole time limit; a cut pool
 * refuses them at once.
 */
const endPool = async (pool: pg.Pool): Promise<void> => {
  while (pool.waitingCount > 0) await delay(DRAIN_POLL_MS)
  await pool.end()
}
