import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from './errors.ts'

const RETRY_DELAYS_MS = [50, 150, 400, 1000, 2000]

/**
 * Runs an operation that may run twice, again after errors that mean the server is away for a moment.
 *
 * @throws StoreUnavailable when it stays away
 */
export async function retryWhile<T>(isTransient: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isTransient(error)) throw error
      const pause = RETRY_DELAYS_MS[attempt]
      if (pause === undefined) throw new StoreUnavailable(error)
      await delay(pause)
    }
  }
}
