import type { AppendResult } from '../port.ts'
import type { Append, Outcome } from './append-batch.ts'

interface Waiting {
  append: Append
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
}

/** A larger batch gains nothing and makes the others wait. */
const MAX_BATCH = 256
/** A batch costs as much as a few appends, so fewer than this are not split between the lanes. */
const MIN_SHARE = 8

/**
 * Group commit: while batches are being written, arriving appends wait and form the next batch. A stream is in at most one batch
 * at a time, so its appends keep their order. With two lanes one batch is prepared while another is written. Each lane takes its
 * share; otherwise all writers would wait for the same batch.
 */
export class AppendQueue {
  readonly #write: (batch: readonly Append[]) => Promise<Outcome[]>
  readonly #lanes: number
  readonly #inFlight = new Set<string>()
  readonly #running = new Set<Promise<void>>()
  #waiting: Waiting[] = []

  constructor(write: (batch: readonly Append[]) => Promise<Outcome[]>, lanes: number) {
    this.#write = write
    this.#lanes = lanes
  }

  add(append: Append): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject })
      if (this.#running.size < this.#lanes) this.#startLane()
    })
  }

  /** Resolves when everything that was added has been answered. */
  async drained(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #startLane(): void {
    const lane: Promise<void> = this.#runLane(() => this.#running.delete(lane))
    this.#running.add(lane)
  }

  async #runLane(onEnd: () => void): Promise<void> {
    for (;;) {
      // After all promises that are ready: writers that were just answered often append again at once.
      await new Promise<void>(resolve => process.nextTick(resolve))
      const batch = this.#takeBatch()
      if (batch.length === 0) return onEnd()
      const outcomes = await this.#write(batch.map(({ append }) => append))
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
        batch.push(waiting)
      } else rest.push(waiting)
    }
    this.#waiting = rest
    return batch
  }
}
