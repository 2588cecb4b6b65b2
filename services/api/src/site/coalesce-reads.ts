import { DomainError } from '@opdesk/contracts/errors.ts'

interface Options {
  /** Longest wait of a caller. */
  timeoutMs: number
  /** How long a result is trusted, from the beginning of its read. */
  maxAgeMs: number
  /** From this age on the next read begins while the result is still trusted, so that callers need not wait. */
  refreshMs: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

const withTimeout = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError('unavailable')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Shares reads of a changing value among all callers. The result is trusted for a moment. A later caller gets a read that began
 * after its request; callers during a read share the next one. There is one read at a time, regardless of the number of callers.
 */
export const coalesceReads = <T>(
  readValue: () => Promise<T>,
  { timeoutMs, maxAgeMs, refreshMs, now = () => performance.now() }: Options,
) => {
  let latest: { found: T; startedAt: number } | undefined
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const refresh = async (): Promise<T> => {
    const startedAt = now()
    const found = await readValue()
    latest = { found, startedAt }
    return found
  }
  const start = (): Promise<T> => {
    const own = refresh().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }
  const afterRunning = async (before: Promise<T>): Promise<T> => {
    await before.catch(() => undefined)
    next = undefined
    return start()
  }
  const cached = (): T | undefined => {
    if (!latest) return undefined
    const age = now() - latest.startedAt
    // A caller after a failed read gets its error.
    if (age >= refreshMs && !running) start().catch(() => undefined)
    return age < maxAgeMs ? latest.found : undefined
  }
  return {
    /** The trusted result, without waiting; undefined if there is none. */
    cached,
    /** @throws unavailable when there is no answer in time, or an error of the read */
    read: async (): Promise<T> => {
      const found = cached()
      if (found !== undefined) return found
      if (!running) return withTimeout(timeoutMs, start())
      next ??= withTimeout(timeoutMs, afterRunning(running))
      return next
    },
  }
}
