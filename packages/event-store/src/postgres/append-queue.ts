import { measureBatch, reportWaits } from '../batches.ts'
import { StoreUnavailable } from '../errors.ts'
import type { AppendResult } from '../port.ts'
import { afterTurn } from '../retry.ts'
import type { Append, Outcome } from './append-batch.ts'

interface Waiting {
  append: Append
  /** Size of the events as JSON; 0 while the queue is short, because measuring costs time. */
  bytes: number
  since: number
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
}

export interface QueueLimits {
  /** Maximum number of waiting appends. */
  maxWaiting: number
  /** Maximum size of the waiting appends, in bytes of JSON. */
  maxBytes: number
  /** Longest time in ms until an append is answered. After this time it may still be written. */
  answerWithinMs: number
}

/** The queue's state for the operator; times in milliseconds. */
export interface QueueStatus {
  waiting: number
  /** Waiting time of the oldest append. */
  oldestMs: number
  /** Number of appends since the start that were refused, or that were not answered in time. */
  unavailable: number
  /** Number of batches written since the start, and of the appends in them. */
  batches: number
  appends: number
}

/** Maximum number of appends in a batch: a larger batch is not more efficient, and makes other appends wait. */
const MAX_BATCH = 256
/**
 * Smallest number of appends that a lane takes as its share, and that opens a second lane. A batch costs as much as a few appends.
 */
const MIN_SHARE = 16
/** Milliseconds after which waiting appends no longer wait for a slow batch, if another lane is free. */
const LONG_MS = 50
/** Limits of the queue. `answerWithinMs` is below the 5 seconds within which each request is answered. */
const LIMITS: QueueLimits = { maxWaiting: 10_000, maxBytes: 64 * 2 ** 20, answerWithinMs: 4000 }

/**
 * Commits appends in groups: appends that arrive while a batch is written wait and form the next batch. A stream is in at most one
 * batch at a time, so its appends keep their order. With two lanes one batch is prepared while another is written. Each lane takes
 * only its share of the waiting appends, so that not all writers wait for the same batch. The number, bytes and time of waiting
 * appends are limited.
 */
export class AppendQueue {
  readonly #write: (batch: readonly Append[]) => Promise<Outcome[]>
  readonly #lanes: number
  readonly #limits: QueueLimits
  readonly #inFlight = new Set<string>()
  readonly #running = new Set<Promise<void>>()
  #waiting: Waiting[] = []
  #bytes = 0
  /** Start of the latest batch (`performance.now()`). */
  #writtenSince = 0
  #counts = { unavailable: 0, batches: 0, appends: 0 }

  constructor(write: (batch: readonly Append[]) => Promise<Outcome[]>, lanes: number, limits: Partial<QueueLimits> = {}) {
    this.#write = write
    this.#lanes = lanes
    this.#limits = { ...LIMITS, ...limits }
  }

  /**
   * Adds an append and resolves when it is written. @throws StoreUnavailable when too many appends wait, or the append is not
   * written in time
   */
  add(append: Append): Promise<AppendResult> {
    const bytes = this.#waiting.length < MAX_BATCH ? 0 : JSON.stringify(append.events).length
    const full = this.#waiting.length >= this.#limits.maxWaiting || this.#bytes + bytes > this.#limits.maxBytes
    if (full) return Promise.reject(this.#unavailable('too many appends wait'))
    return new Promise((resolve, reject) => {
      const cancel = afterTurn(this.#limits.answerWithinMs, () => {
        this.#remove(waiting)
        reject(this.#unavailable('the append could not be written in time'))
      })
      const waiting: Waiting = {
        append,
        bytes,
        since: performance.now(),
        resolve: result => {
          cancel()
          resolve(result)
        },
        reject: error => {
          cancel()
          reject(error)
        },
      }
      this.#waiting.push(waiting)
      this.#bytes += bytes
      if (this.#opensLane()) this.#startLane()
    })
  }

  status(): QueueStatus {
    const oldest = this.#waiting[0]
    const oldestMs = oldest ? performance.now() - oldest.since : 0
    return { waiting: this.#waiting.length, oldestMs, ...this.#counts }
  }

  /** Resolves when all added appends have been answered. */
  async drained(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #unavailable(why: string): StoreUnavailable {
    this.#counts.unavailable += 1
    return new StoreUnavailable(new Error(why))
  }

  #remove(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting)
    if (index === -1) return
    this.#waiting.splice(index, 1)
    this.#bytes -= waiting.bytes
  }

  /**
   * True if a lane should be opened: no lane runs, or another lane is free and many appends wait or the running batch takes long.
   */
  #opensLane(): boolean {
    const { size } = this.#running
    if (size === 0 || size >= this.#lanes) return size === 0
    return this.#waiting.length >= MIN_SHARE || performance.now() - this.#writtenSince > LONG_MS
  }

  /** Opens a lane for the appends that arrived before the running batch counted as slow. */
  #openIfWaiting(): void {
    if (this.#waiting.length > 0 && this.#running.size < this.#lanes) this.#startLane()
  }

  #startLane(): void {
    const lane: Promise<void> = this.#runLane(() => this.#running.delete(lane))
    this.#running.add(lane)
  }

  async #runLane(onEnd: () => void): Promise<void> {
    for (;;) {
      // Continues after all resolved promises: writers that were just answered often append again at once.
      await new Promise<void>(resolve => process.nextTick(resolve))
      const batch = this.#takeBatch()
      if (batch.length === 0) return onEnd()
      this.#writtenSince = performance.now()
      this.#counts.batches += 1
      this.#counts.appends += batch.length
      reportWaits(batch.map(({ since }) => since))
      const long = setTimeout(() => this.#openIfWaiting(), LONG_MS)
      const outcomes = await measureBatch('append', batch.length, () => this.#write(batch.map(({ append }) => append)))
      clearTimeout(long)
      for (const [index, { append, resolve, reject }] of batch.entries()) {
        this.#inFlight.delete(append.stream)
        const outcome = outcomes[index]
        if (outcome?.status === 'appended') resolve(outcome.result)
        else reject(outcome?.error)
      }
    }
  }

  #takeBatch(): Waiting[] {
    const share = Math.ceil((this.#waiting.length + this.#inFlight.size) / this.#lanes)
    const limit = Math.min(MAX_BATCH, Math.max(share, MIN_SHARE))
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const waiting of this.#waiting) {
      const { stream } = waiting.append
      if (batch.length < limit && !this.#inFlight.has(stream)) {
        this.#inFlight.add(stream)
        this.#bytes -= waiting.bytes
        batch.push(waiting)
      } else rest.push(waiting)
    }
    this.#waiting = rest
    return batch
  }
}
