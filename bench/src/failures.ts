/** Counts failed requests by answer. */
export const createFailures = () => {
  const counts = new Map<string, number>()
  return {
    add: (failure: string): void => void counts.set(failure, (counts.get(failure) ?? 0) + 1),
    /** Prints each kind with its count. Returns the total. */
    tell: (): number => {
      for (const [failure, count] of counts) process.stdout.write(`  failed ${count} times: ${failure}\n`)
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}
