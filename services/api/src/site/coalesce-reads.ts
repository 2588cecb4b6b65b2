import { DomainError } from '@opdesk/contracts/errors.ts'

interface Options {
  /** Maximum time in ms that a caller waits. */
  timeoutMs: number
  /** How long in ms a result is trusted, counted from the beginning of its read. */
  maxAgeMs: number
  /** Age in ms from which a result is renewed while it is still trusted, so that callers need not wait. */
  refreshMs: number
  /** A clock in ms that never goes back. */
  now?: () => number
}

const withTimeout = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError('unavailable')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Shares reads of a changing value among all callers. A result is trusted for a limited time; after that a caller gets the result
 * of a read that began after its call. Callers during a read share the next read. Only one read runs at a time, for any number of
 * callers.
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
    // Ignores an error here: if the result is no longer trusted, the next caller starts a read and gets its error.
    if (age >= refreshMs && !running) start().catch(() => undefined)
    return age < maxAgeMs ? latest.found : undefined
  }
  return {
    /** The result if it is trusted, without waiting; otherwise undefined. */
    cached,
    /**
     * Waits for a result.
     * @throws unavailable on a timeout, or the error of the read
     */
    read: async (): Promise<T> => {
      const found = cached()
      if (found !== undefined) return found
      if (!running) return withTimeout(timeoutMs, start())
      next ??= withTimeout(timeoutMs, afterRunning(running))
      return next
    },
  }
}
