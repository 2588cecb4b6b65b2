/**
 * Runs `work` on the values in order, `limit` at a time, and tries all of them, like `Promise.allSettled`. For writes that would
 * otherwise all be prepared at once and delay other requests.
 */
export const settleFew = async <T, R>(
  values: readonly T[],
  limit: number,
  work: (value: T, index: number) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> => {
  const results: PromiseSettledResult<R>[] = []
  const waiting = values.entries()
  const worker = async (): Promise<void> => {
    for (const [index, value] of waiting) {
      try {
        results[index] = { status: 'fulfilled', value: await work(value, index) }
      } catch (reason) {
        results[index] = { status: 'rejected', reason }
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
