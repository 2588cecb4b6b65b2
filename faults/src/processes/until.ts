import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 25

/**
 * Polls until `look` returns true. A poll that throws, for example without a database, is repeated.
 * @throws Error with `otherwise` after the timeout
 */
export const until = async (withinMs: number, otherwise: string, look: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + withinMs
  while (!(await look().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${otherwise} after ${withinMs} ms`)
    await delay(LOOK_MS)
  }
}
