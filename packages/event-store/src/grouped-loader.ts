/** Time after which callers no longer wait for a slow query, if another connection may answer. */
const LONG_MS = 50

/**
 * Loads many keys at once: keys requested while a query is under way wait and form the next query. It has no cache, so an answer
 * is never older than its request. A second query starts beside the first when `worthALane` keys wait, since two queries of few
 * keys cost more than one of all of them, or when the first takes long.
 */
export const createGroupedLoader = <V>(
  /** One query for all keys; a key without a value is missing in the answer. */
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
    // Runs after all resolved promises, so that requests that arrived together are loaded together.
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
  /** Serves the callers that came while a slow query was still young. */
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
