import { setTimeout as delay } from 'node:timers/promises'
import { AccessToLogDenied, EventSkipped, type LoggedEvent, StoreUnavailable } from './errors.ts'
import { comparePositions, type EventStore, type Position, type Subscription, type SubscriptionFilter } from './port.ts'
import { RecentLog } from './recent-log.ts'

const RETRY_MS = 200

/**
 * Compares each message of every subscription with the log before the reader gets it: the events between two messages, as the log
 * has them, must be those that were delivered. So no reader passes an event that its subscription left out, for any reason
 * (docs/decisions/0133). Other reads are pages of the log itself and need no check.
 *
 * @throws EventSkipped from a subscription, instead of the message that passes the event; the events before it were delivered
 */
export const withDeliveryCheck = (store: EventStore): EventStore => {
  const log = new RecentLog(store)
  return { ...store, subscribe: (after, filter = {}) => checked(store.subscribe(after, filter), after, filter, log) }
}

function checked(subscription: Subscription, after: Position, filter: SubscriptionFilter, log: RecentLog): Subscription {
  const closing = new AbortController()
  return {
    close: () => {
      closing.abort()
      return subscription.close()
    },
    async *[Symbol.asyncIterator]() {
      let place = after
      for await (const message of subscription) {
        const delivered = message.kind === 'events' ? message.events : []
        const to = message.kind === 'events' ? delivered.at(-1)?.position : message.position
        if (to !== undefined && comparePositions(to, place) > 0) {
          const skipped = await findSkipped(log, { after: place, to, filter, delivered }, closing.signal)
          if (closing.signal.aborted) return
          if (skipped) {
            const before = delivered.filter(({ position }) => comparePositions(position, skipped.position) < 0)
            if (before.length > 0) yield { kind: 'events', events: before }
            throw new EventSkipped(skipped)
          }
          place = to
        }
        yield message
      }
    },
  }
}

interface Delivery {
  after: Position
  to: Position
  filter: SubscriptionFilter
  delivered: readonly { id: string }[]
}

/** The first event of the log in the range that was not delivered. Waits while the log is unavailable. */
async function findSkipped(
  log: RecentLog,
  { after, to, filter, delivered }: Delivery,
  closed: AbortSignal,
): Promise<LoggedEvent | undefined> {
  const ids = new Set(delivered.map(({ id }) => id))
  const notDelivered = (events: readonly LoggedEvent[]) => events.find(({ id }) => !ids.has(id))
  while (!closed.aborted) {
    try {
      if (!notDelivered(await log.between(after, to, filter))) return undefined
      // The kept events may be those of a log that was set back meanwhile, so the log itself is asked.
      log.forget()
      return notDelivered(await log.read(after, to, filter))
    } catch (error) {
      if (closed.aborted) return undefined
      if (!(error instanceof StoreUnavailable) || error instanceof AccessToLogDenied) throw error
      await delay(RETRY_MS, undefined, { signal: closed }).catch(() => undefined)
    }
  }
  return undefined
}
