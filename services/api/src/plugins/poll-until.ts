import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 5000

/** Repeats a read until `done` accepts the result, which workflows produce; undefined on a timeout. */
export const pollUntil = async <T>(
  read: () => Promise<T>,
  done: (found: T) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<T | undefined> => {
  const deadline = performance.now() + timeoutMs
  for (let delayMs = 5; performance.now() < deadline; delayMs = Math.min(delayMs * 2, 200)) {
    await wait(delayMs)
    const found = await read()
    if (done(found)) return found
  }
  return undefined
}
