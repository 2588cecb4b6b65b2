/** Milliseconds after which callers stop waiting for a slow query, if another lane is free. */
const LONG_MS = 50

/**
 * Loads many keys at once: keys requested while a query runs wait and form the next query. Without a cache, an answer is never
 * older than its request. A second query starts beside the first in two cases: the first takes long, or at least `worthALane` keys
 * wait. Two queries of few keys cost more than one query of all these keys.
 */
export const createGroupedLoader = <V>(
  /** Loads all these keys in one query; the answer leaves out a key without a value. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  { lanes = 2, maxKeys = 256, worthALane = 16 }: { lanes?: number; maxKeys?: number; worthALane?: number } = {},
): ((key: string) => Promise<V | undefined>) => {
  interface Waiting {
    resolve: (value: V | undefined) => void
    reject: (error: unknown) => void
  }
  let waiting = new Map<string, Waiting[]>()
  let running = 0
  let startedAt = 0

  const take = (): Map<string, Waiting[]> => {
    if (waiting.size <= maxKeys) {
      const all = waiting
      waiting = new Map()
      return all
    }
    const entries = [...waiting]
    waiting = new Map(entries.slice(maxKeys))
    return new Map(entries.slice(0, maxKeys))
  }

  const run = async (): Promise<void> => {
    // Continues after all resolved promises, so that keys requested together are loaded together.
    await new Promise<void>(resolve => setImmediate(resolve))
    while (waiting.size > 0) {
      const batch = take()
      startedAt = performance.now()
      const long = setTimeout(openIfWaiting, LONG_MS)
      try {
        const values = await load([...batch.keys()])
        for (const [key, askers] of batch) for (const { resolve } of askers) resolve(values.get(key))
      } catch (error) {
        for (const askers of batch.values()) for (const { reject } of askers) reject(error)
      } finally {
        clearTimeout(long)
      }
    }
    running -= 1
  }

  const openLane = (): void => {
    running += 1
    void run()
  }
  /** Opens a lane for the callers that arrived before the running query counted as slow. */
  const openIfWaiting = (): void => {
    if (waiting.size > 0 && running < lanes) openLane()
  }
  const opensLane = (): boolean =>
    running === 0 || (running < lanes && (waiting.size >= worthALane || performance.now() - startedAt > LONG_MS))

  return key =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      if (opensLane()) openLane()
    })
}
