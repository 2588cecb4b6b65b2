import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from './errors.ts'

const RETRY_DELAYS_MS = [50, 150, 400, 1000, 2000]

/**
 * Runs an idempotent operation, and retries it after errors that mean that the server is unreachable for a moment. With `withinMs`
 * retries end after that time. A running call is not cancelled: a server may be slow but reachable.
 *
 * @throws StoreUnavailable when the server stays unreachable
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
 * Calls `late` after `ms` plus one turn of the event loop. So when this process was blocked, answers that have arrived are read
 * first. @returns a function that cancels the call
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

/** Rejects an answer that takes longer than `ms`. @throws StoreUnavailable */
export const answerWithin = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = afterTurn(Math.max(ms, 0), () => reject(new StoreUnavailable(new Error('no answer in time'))))
    answer.then(resolve, reject).finally(cancel)
  })
