import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from './errors.ts'

const RETRY_DELAYS_MS = [50, 150, 400, 1000, 2000]

/**
 * Runs an idempotent operation, with retries after errors that mean the server is away for a moment; with `withinMs` only for
 * that long. It does not cut off a call under way: a server may be slow and not away.
 *
 * @throws StoreUnavailable when it stays away
 */
export async function retryWhile<T>(
  isTransient: (error: unknown) => boolean,
  run: () => Promise<T>,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const until = performance.now() + withinMs
  const left = () => until - performance.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isTransient(error)) throw error
      const pause = RETRY_DELAYS_MS[attempt]
      if (pause === undefined || pause >= left()) throw new StoreUnavailable(error)
      await delay(pause)
    }
  }
}

/**
 * Calls `late` after a time plus one turn of the event loop: after a block, answers that have arrived are read first. The
 * returned function cancels it.
 */
export const afterTurn = (ms: number, late: () => void): (() => void) => {
  let immediate: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    immediate = setImmediate(late)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

/** @throws StoreUnavailable when there is no answer in time */
export const answerWithin = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = afterTurn(Math.max(ms, 0), () => reject(new StoreUnavailable(new Error('no answer in time'))))
    answer.then(resolve, reject).finally(cancel)
  })
