import type { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { type Fence, LeaseLost } from '@opdesk/event-store/postgres/lease-holder.ts'
import type pg from 'pg'
import type { SimProcess } from './sim-process.ts'

export interface SimLease extends Pick<LeaseKeeper, 'lead'> {
  /** Another process takes the lease over: the connections of the leader fail from now on. */
  lose(): void
}

const fence: Fence = { join: async () => undefined }

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * The lease of one workflow in one process. Every process gets it, so that a workflow may have two leaders.
 * @param returns the process takes the lease again after it has lost it
 * @param end called when the process has died or leads no more
 */
export const simulateLease = ({
  process,
  dbOf,
  returns,
  end,
}: {
  process: SimProcess
  dbOf: (holder: SimProcess) => pg.Pool
  returns: boolean
  end: () => void
}): SimLease => {
  let terms = 0
  let lost = new AbortController()
  return {
    lose: () => lost.abort(new LeaseLost('another process took the lease over')),
    lead: async ({ stop }, work) => {
      if (process.isDead() || (terms > 0 && lost.signal.aborted && !returns)) {
        end()
        return aborted(stop)
      }
      terms += 1
      lost = new AbortController()
      const { signal } = lost
      const holder: SimProcess = {
        ...process,
        isDead: () => process.isDead() || signal.aborted,
        call: run =>
          process.call(() => {
            signal.throwIfAborted()
            return run()
          }),
      }
      await work({ token: String(terms), db: dbOf(holder), fence }, AbortSignal.any([stop, signal]))
      if (!stop.aborted) signal.throwIfAborted()
    },
  }
}
