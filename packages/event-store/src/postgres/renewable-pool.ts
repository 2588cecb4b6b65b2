import type pg from 'pg'

/** The number of connections of a pool, and of callers that wait for one. */
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

/** A pool that can leave its server: `renew` opens new connections, and closes the previous ones when their statements end. */
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

  /** Renews at most once a second: many statements see a failure together. */
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
