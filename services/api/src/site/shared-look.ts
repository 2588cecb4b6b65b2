import { DomainError } from '@opdesk/contracts/errors.ts'

interface Options {
  /** Nobody waits longer. */
  withinMs: number
  /** How long an answer is believed, from the moment that its look began. */
  trustMs: number
  /** From this age on the next one begins while it is believed, so that nobody has to wait for it. */
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
 * Looks at something that changes, for all who ask. A look is believed for a moment. Whoever asks after that gets one that began after the question, and
 * those who ask while a look is under way share the next one: there is one look at a time, however many ask.
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
    // Whoever asks after one that failed hears why.
    if (age >= renewMs && !running) begin().catch(() => undefined)
    return age < trustMs ? believed.found : undefined
  }
  return {
    /** What may still be believed; nobody has to wait for it. */
    known,
    /** @throws unavailable when there is no answer in time, or what the look throws */
    ask: async (): Promise<T> => {
      const found = known()
      if (found !== undefined) return found
      if (!running) return within(withinMs, begin())
      next ??= within(withinMs, afterRunning(running))
      return next
    },
  }
}
