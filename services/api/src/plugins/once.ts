import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 5000

/** Reads until `done` accepts the answer, which depends on workflows; undefined on a timeout. */
export const once = async <T>(
  read: () => Promise<T>,
  done: (found: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T | undefined> => {
  const deadline = performance.now() + patienceMs
  for (let pause = 5; performance.now() < deadline; pause = Math.min(pause * 2, 200)) {
    await wait(pause)
    const found = await read()
    if (done(found)) return found
  }
  return undefined
}
