/**
 * Runs `work` on all values in order, `limit` at a time, and returns outcomes like `Promise.allSettled`. Use it for writes:
 * preparing all of them at once would delay other requests.
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
