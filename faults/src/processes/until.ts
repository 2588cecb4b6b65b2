import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 25

/** Looks until it is so; a look that fails, as without a database, is made again. @throws Error with `otherwise` when the time is over */
export const until = async (withinMs: number, otherwise: string, look: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + withinMs
  while (!(await look().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${otherwise} after ${withinMs} ms`)
    await delay(LOOK_MS)
  }
}
