import { setTimeout as delay } from 'node:timers/promises'
import { measureBatch } from '@opdesk/event-store/batches.ts'
import type { EventSkipped } from '@opdesk/event-store/errors.ts'
import { comparePositions, type EventStore, type PollResult, type Position, START } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { applyBatch } from './apply-batch.ts'
import { bulkLoad } from './bulk-load.ts'
import { moveCheckpoints, positionAfter, readPosition, setState } from './checkpoint.ts'
import type { Group } from './place-projections.ts'
import { failureOf, isRefusal, ProjectionFailure } from './projection-failure.ts'
import { createTables, finishTables, type Target, typesOf } from './tables.ts'

const PAGE = 1000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

export interface CatchUpOptions {
  store: EventStore
  pool: pg.Pool
  signal: AbortSignal
  /** Called to move a projection that blocks the others of its group into a group of its own. */
  eject: (group: Group) => void
  /** Called at the end of the log: the projections are ready to join the live group. */
  ready: (group: CatchUpGroup) => void
  failed: (error: ProjectionFailure) => void
}

/** Projections that are behind and catch up beside the live group. */
export class CatchUpGroup implements Group {
  targets: Target[]
  position: Position
  error: string | undefined
  readonly #options: CatchUpOptions
  readonly #finished = new Set<Target>()
  #skipped: EventSkipped | undefined
  #prefetched: Promise<PollResult> | undefined
  #empty: boolean
  #limit = PAGE
  #retryMs = FIRST_RETRY_MS

  constructor(group: Group, options: CatchUpOptions) {
    this.targets = group.targets
    this.position = group.position
    this.#empty = group.empty ?? false
    this.#skipped = group.skipped
    this.#options = options
  }

  /**
   * Reads up to the end of the log.
   * @throws LogSetBack, or the error of a lost connection
   */
  async run(): Promise<void> {
    const { pool, signal, ready } = this.#options
    if (this.#empty) await this.#fill(pool)
    while (!signal.aborted && this.targets.length > 0) {
      const end = await this.step(pool)
      if (this.error) await this.#pause()
      if (end === undefined || signal.aborted || this.targets.length === 0) continue
      this.position = await this.#skipTo(pool, end)
      // After indexing, the group reads again: the log grows meanwhile.
      try {
        if (await this.#finish(pool)) continue
      } catch (error) {
        if (!(error instanceof ProjectionFailure)) throw error
        await this.#fail(error)
        continue
      }
      return ready(this)
    }
  }

  /**
   * Fills all tables together from the first event on. If one of them fails on an event, each projection continues alone, step by
   * step.
   */
  async #fill(pool: pg.Pool): Promise<void> {
    const { store, signal } = this.#options
    this.#empty = false
    const end = await store.head()
    if (comparePositions(end, START) === 0) return
    // The place is read before the fill. If the log loses its end meanwhile, the checkpoint does not move, and the tables are
    // created again.
    const place = await withClient(pool, client => readPosition(client, end))
    try {
      await withClient(pool, client => bulkLoad(client, store, this.targets, end, signal))
      await withClient(pool, client => moveCheckpoints(client, this.targets, this.position, place, false))
      this.position = end
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ProjectionFailure) && !isRefusal(error)) throw error
      for (const target of this.targets) await withClient(pool, client => createTables(client, target))
    }
  }

  /**
   * Makes the tables ready for readers. Returns false if all were ready before.
   * @throws ProjectionFailure
   */
  async #finish(pool: pg.Pool): Promise<boolean> {
    const unfinished = this.targets.filter(target => !this.#finished.has(target))
    const failures: unknown[] = []
    // Two loops share this iterator, so each table is finished by one of them.
    const remaining = unfinished.values()
    const finish = async () => {
      for (const target of remaining)
        await withClient(pool, client => finishTables(client, target)).then(
          () => this.#finished.add(target),
          error => failures.push(failureOf(target, error, undefined)),
        )
    }
    await Promise.all([finish(), finish()])
    if (failures.length > 0) throw failures[0]
    return unfinished.length > 0
  }

  /** Applies one page, at most up to `limit`. Returns the end position once all events up to it are applied. */
  async step(pool: pg.Pool, limit?: Position): Promise<Position | undefined> {
    const size = this.#limit
    // Only a page that is read now shows the current end of the log: a page read ahead may be outdated.
    const isCurrent = this.#prefetched === undefined
    const page = await (this.#prefetched ?? this.#poll(this.position, size))
    this.#prefetched = undefined
    const events = limit ? page.events.filter(({ position }) => comparePositions(position, limit) <= 0) : page.events
    const end = events.length < page.events.length ? limit : isCurrent ? page.end : undefined
    const last = events.at(-1)
    if (await this.#isSkippedAgain(page)) return undefined
    if (!last) return end
    // Reads the next page while this page is written. An error is thrown where the page is awaited.
    const nextPage = events.length === size ? this.#poll(last.position, size) : undefined
    nextPage?.catch(() => undefined)
    try {
      const { store } = this.#options
      const batch = { targets: this.targets, events, from: this.position, to: last.position, announce: false, store }
      // The batch gets no trace links: traces of old events do not include catching up.
      await measureBatch('projections catching up', events.length, () => withClient(pool, client => applyBatch(client, batch)))
    } catch (error) {
      if (!(error instanceof ProjectionFailure)) throw error
      await this.#fail(error)
      return undefined
    }
    this.position = last.position
    this.error = undefined
    this.#prefetched = nextPage
    this.#limit = Math.min(size * 2, PAGE)
    this.#retryMs = FIRST_RETRY_MS
    return end
  }

  /** Fails the group while the log does not return the event that the subscription skipped. */
  async #isSkippedAgain({ events }: PollResult): Promise<boolean> {
    const [target] = this.targets
    if (!this.#skipped || !target) return false
    const { event } = this.#skipped
    if (events[0]?.position === event.position) {
      this.#skipped = undefined
      return false
    }
    await this.#fail(new ProjectionFailure(target.projection.name, event, this.#skipped))
    return true
  }

  #poll(after: Position, size: number): Promise<PollResult> {
    return this.#options.store.poll(after, size, { types: typesOf(this.targets) })
  }

  /** Applies the events up to a position. Returns false if an event cannot be applied. */
  async catchUpTo(pool: pg.Pool, position: Position): Promise<boolean> {
    while ((await this.step(pool, position)) === undefined) if (this.error) return false
    this.position = await this.#skipTo(pool, position)
    return true
  }

  /** Moves the checkpoints over events that no projection of this group follows. */
  async #skipTo(pool: pg.Pool, position: Position): Promise<Position> {
    if (position !== this.position)
      await withClient(pool, client => moveCheckpoints(client, this.targets, this.position, positionAfter([], position), false))
    return position
  }

  async #fail(failure: ProjectionFailure): Promise<void> {
    const { pool, eject, failed } = this.#options
    if (this.targets.length > 1) {
      const culprit = this.targets.find(target => failure.isOf(target))
      this.targets = this.targets.filter(target => target !== culprit)
      if (culprit) eject({ targets: [culprit], position: this.position, ...(this.#skipped && { skipped: this.#skipped }) })
      return
    }
    // From now on the group applies events one at a time, so that all events before the failing one are in the rows.
    if (this.#limit > 1) {
      this.#limit = 1
      return
    }
    if (this.error !== failure.message) failed(failure)
    this.error = failure.message
    await withClient(pool, client => setState(client, this.targets, 'failed', failure.message))
  }

  async #pause(): Promise<void> {
    await delay(this.#retryMs, undefined, { signal: this.#options.signal }).catch(() => undefined)
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }
}

async function withClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await run(client)
  } finally {
    client.release()
  }
}
