import { setTimeout as delay } from 'node:timers/promises'

/** Slightly more than a second, because calls reach the provider with varying delays. */
const WINDOW_MS = 1050

export interface RateLimiter {
  /** Resolves when the next call may be sent, in the order of the requests. */
  take(): Promise<void>
  /** Sends no call for a time in ms, because the provider refused one. */
  backOff(ms: number): void
}

/** Allows at most `perSecond` calls in any second. All calls of a process to one provider share one limiter. */
export const createRateLimiter = (perSecond: number): RateLimiter => {
  /** Times of the last `perSecond` calls, the oldest first. */
  const sent: number[] = []
  let notBefore = 0
  let last: Promise<void> = Promise.resolve()

  const earliest = (): number => Math.max(notBefore, sent.length < perSecond ? 0 : (sent[0] ?? 0) + WINDOW_MS)
  const next = async (): Promise<void> => {
    // A back-off may begin during the wait.
    for (let wait = earliest() - performance.now(); wait > 0; wait = earliest() - performance.now()) await delay(wait)
    sent.push(performance.now())
    if (sent.length > perSecond) sent.shift()
  }
  return {
    take: () => {
      last = last.then(next)
      return last
    },
    backOff: ms => {
      notBefore = Math.max(notBefore, performance.now() + ms)
    },
  }
}
