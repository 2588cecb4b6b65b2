import { DomainError } from '@opdesk/contracts/errors.ts'

interface Options {
  /** Longest wait of a caller. */
  withinMs: number
  /** How long an answer is trusted, from the beginning of its look. */
  trustMs: number
  /** From this age on the next look begins while the answer is still trusted, so that callers need not wait. */
  renewMs: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError('unavailable')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Shares looks at a changing value among all callers. The result is trusted for a moment. A later caller gets a look that began
 * after the question; callers during a look share the next one. There is one look at a time, regardless of the number of callers.
 */
export const sharedLook = <T>(look: () => Promise<T>, { withinMs, trustMs, renewMs, now = () => performance.now() }: Options) => {
  let believed: { found: T; begun: number } | undefined
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const lookNow = async (): Promise<T> => {
    const begun = now()
    const found = await look()
    believed = { found, begun }
    return found
  }
  const begin = (): Promise<T> => {
    const own = lookNow().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }
  const afterRunning = async (before: Promise<T>): Promise<T> => {
    await before.catch(() => undefined)
    next = undefined
    return begin()
  }
  const known = (): T | undefined => {
    if (!believed) return undefined
    const age = now() - believed.begun
    // A caller after a failed look gets its error.
    if (age >= renewMs && !running) begin().catch(() => undefined)
    return age < trustMs ? believed.found : undefined
  }
  return {
    /** The trusted result, without waiting; undefined if there is none. */
    known,
    /** @throws unavailable when there is no answer in time, or an error of the look */
    ask: async (): Promise<T> => {
      const found = known()
      if (found !== undefined) return found
      if (!running) return within(withinMs, begin())
      next ??= within(withinMs, afterRunning(running))
      return next
    },
  }
}
