import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { isConnectionLost } from '@opdesk/event-store/postgres/connection.ts'

const PAUSE_MS = 100

/**
 * Wraps the log for the setup of a run: waits until the database is reachable and repeats appends with the same ids, so that each
 * is stored once.
 */
export const steady = (store: EventStore): EventStore => {
  const persist = async <T>(run: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (!(error instanceof StoreUnavailable || isConnectionLost(error))) throw error
        await delay(PAUSE_MS)
      }
    }
  }
  return {
    ...store,
    append: (...of) => persist(() => store.append(...of)),
    read: (...of) => persist(() => store.read(...of)),
    readAll: (...of) => persist(() => store.readAll(...of)),
    head: () => persist(() => store.head()),
  }
}
