import { setTimeout as delay } from 'node:timers/promises'
import type { RunningWorkflows } from '@opdesk/workflows/start-workflows.ts'

const PATIENCE_MS = 30_000
const POLL_MS = 10

export interface Waiting {
  /** The workflows that do the awaited work. */
  running: Pick<RunningWorkflows, 'status'>
  signal?: AbortSignal | undefined
  /** Maximum time in ms without progress; 30 s when absent. */
  patienceMs?: number | undefined
}

/**
 * Waits until no work is left. A slow machine may take long: the wait ends only when no work was done, and no workflow moved, for
 * some time.
 *
 * @param left counts the work that is left
 * @throws Error with the failures of the workflows; the signal's reason
 */
export const waitForProgress = async (
  awaited: string,
  left: () => Promise<number>,
  { running, signal, patienceMs = PATIENCE_MS }: Waiting,
): Promise<void> => {
  let before = ''
  let movedAt = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const count = await left()
    if (count === 0) return
    const now = [count, ...running.status().map(({ position }) => position)].join()
    if (now !== before) movedAt = performance.now()
    before = now
    if (performance.now() - movedAt > patienceMs) throw new Error(reasonOf(awaited, running))
    await delay(POLL_MS)
  }
}

const reasonOf = (awaited: string, running: Waiting['running']): string => {
  const failures = Map.groupBy(
    running.status().filter(({ failing }) => failing !== null),
    ({ failing }) => failing?.message,
  )
  const causes = [...failures].map(([message, failed]) => `${message} (workflows ${failed.map(({ name }) => name).join(', ')})`)
  const because = causes.length > 0 ? causes.join('; ') : 'no workflow reports a failure'
  return `The demo data cannot be made: it waits for ${awaited}, and nothing moves: ${because}`
}
