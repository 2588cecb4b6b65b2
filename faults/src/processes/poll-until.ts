import { setTimeout as delay } from 'node:timers/promises'

const POLL_INTERVAL_MS = 25

/**
 * Polls until `check` succeeds; retries a check that fails, for example without a database.
 * @throws Error with `timeoutMessage` after the timeout
 */
export const pollUntil = async (timeoutMs: number, timeoutMessage: string, check: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + timeoutMs
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${timeoutMessage} after ${timeoutMs} ms`)
    await delay(POLL_INTERVAL_MS)
  }
}
