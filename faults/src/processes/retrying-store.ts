import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { isConnectionLost } from '@opdesk/event-store/postgres/connection.ts'

const PAUSE_MS = 100

/**
 * Wraps the log for the setup of a run: waits until the database is reachable and repeats appends with the same ids, so that each
 * is stored once.
 */
export const retryingStore = (store: EventStore): EventStore => {
  const retry = async <T>(run: () => Promise<T>): Promise<T> => {
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
    append: (...of) => retry(() => store.append(...of)),
    read: (...of) => retry(() => store.read(...of)),
    readAll: (...of) => retry(() => store.readAll(...of)),
    head: () => retry(() => store.head()),
  }
}
