/** Runs `work` on the values in order, `limit` at a time. Rejects with the first failure, and starts no further work after it. */
export const inParallel = async <T>(values: readonly T[], limit: number, work: (value: T) => Promise<void>): Promise<void> => {
  const waiting = values.values()
  let failed = false
  const worker = async (): Promise<void> => {
    for (const value of waiting) {
      if (failed) return
      try {
        await work(value)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
