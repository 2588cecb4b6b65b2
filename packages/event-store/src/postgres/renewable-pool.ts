import type pg from 'pg'

/** Numbers of a pool's connections, and of callers that wait for a connection. */
export interface PoolStatus {
  total: number
  idle: number
  waiting: number
}

export const poolStatus = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolStatus => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

const RENEW_AFTER_MS = 1000

/** A pool with replaceable connections: `renew` opens new connections, and closes the previous ones when their statements end. */
export class RenewablePool {
  readonly #open: () => pg.Pool
  readonly #ending = new Set<Promise<void>>()
  #pool: pg.Pool
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(open: () => pg.Pool) {
    this.#open = open
    this.#pool = open()
  }

  get current(): pg.Pool {
    return this.#pool
  }

  /** Replaces the connections, at most once a second: many statements notice the same failure. */
  renew(): void {
    if (performance.now() - this.#renewedAt < RENEW_AFTER_MS) return
    this.#renewedAt = performance.now()
    const ending: Promise<void> = this.#pool
      .end()
      .catch(() => undefined)
      .finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
    this.#pool = this.#open()
  }

  status(): PoolStatus {
    return poolStatus(this.#pool)
  }

  async end(): Promise<void> {
    await Promise.all([...this.#ending, this.#pool.end()])
  }
}
