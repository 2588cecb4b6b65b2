/** A batch of a part that works in batches, when it is done. */
export interface Batch {
  /** `append`, `projections`, `projections catching up`, or `workflow <name>`. */
  part: string
  /** Appends, or events. */
  size: number
  seconds: number
}

export interface BatchListener {
  done(batch: Batch): void
  /** How long an append waited until it was written, in seconds. */
  waited(seconds: number): void
}

const listeners = new Set<BatchListener>()

/** Tells of every batch of this process. @returns how to stop */
export const onBatches = (listener: BatchListener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs a batch and tells how long it took, also when it failed. Without listeners it only runs. */
export const inBatch = async <T>(part: string, size: number, run: () => Promise<T>): Promise<T> => {
  if (listeners.size === 0) return run()
  const from = performance.now()
  try {
    return await run()
  } finally {
    const seconds = (performance.now() - from) / 1000
    for (const listener of listeners) listener.done({ part, size, seconds })
  }
}

/** @param since of `performance.now()` */
export const haveWaited = (since: readonly number[]): void => {
  if (listeners.size === 0) return
  const now = performance.now()
  for (const listener of listeners) for (const one of since) listener.waited((now - one) / 1000)
}
