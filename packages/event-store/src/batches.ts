/** A finished batch of a component that works in batches. */
export interface Batch {
  /** `append`, `projections`, `projections catching up`, or `workflow <name>`. */
  part: string
  /** Number of appends or events. */
  size: number
  seconds: number
}

export interface BatchListener {
  done(batch: Batch): void
  /** Called with the time in seconds from the request of an append until it was written. */
  waited(seconds: number): void
}

const listeners = new Set<BatchListener>()

/** Reports every batch of this process to the listener. @returns a function that removes the listener */
export const onBatches = (listener: BatchListener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs a batch and reports its duration, even if it fails. Without listeners it only runs the batch. */
export const measureBatch = async <T>(part: string, size: number, run: () => Promise<T>): Promise<T> => {
  if (listeners.size === 0) return run()
  const from = performance.now()
  try {
    return await run()
  } finally {
    const seconds = (performance.now() - from) / 1000
    for (const listener of listeners) listener.done({ part, size, seconds })
  }
}

/** @param since start of each wait, as `performance.now()` returned it */
export const reportWaits = (since: readonly number[]): void => {
  if (listeners.size === 0) return
  const now = performance.now()
  for (const listener of listeners) for (const one of since) listener.waited((now - one) / 1000)
}
