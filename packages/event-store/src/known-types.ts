import { NewerEvent } from '@opdesk/contracts/event.ts'
import type { EventStore, RecordedEvent, Subscription, SubscriptionFilter } from './port.ts'

/**
 * Stops reads at an event of a type that this program does not know: a newer release wrote it, and no reader may skip it. All
 * filters include such events. A subscription and a poll deliver the events before it, and throw when they reach it. The other
 * reads throw at once.
 *
 * @param types all event types of the product
 *
 * @throws NewerEvent from all reads
 */
export const withKnownTypes = (store: EventStore, types: readonly string[]): EventStore => {
  const known = new Set(types)

  const letUnknown = (filter: SubscriptionFilter = {}): SubscriptionFilter => {
    const { types: wanted } = filter
    return wanted ? { except: types.filter(type => !wanted.includes(type)) } : filter
  }

  /** The events before the first event of an unknown type, and that event. */
  const split = (events: RecordedEvent[]): { before: RecordedEvent[]; newer: RecordedEvent | undefined } => {
    const index = events.findIndex(({ type }) => !known.has(type))
    return index < 0 ? { before: events, newer: undefined } : { before: events.slice(0, index), newer: events[index] }
  }

  const allKnown = (events: RecordedEvent[]): RecordedEvent[] => {
    const { newer } = split(events)
    if (newer) throw new NewerEvent(newer)
    return events
  }

  const guarded = (subscription: Subscription): Subscription => ({
    close: () => subscription.close(),
    async *[Symbol.asyncIterator]() {
      for await (const message of subscription) {
        const { before, newer } = message.kind === 'events' ? split(message.events) : {}
        if (!newer) yield message
        else {
          if (before && before.length > 0) yield { kind: 'events', events: before }
          throw new NewerEvent(newer)
        }
      }
    },
  })

  return {
    ...store,
    read: async (...of) => allKnown(await store.read(...of)),
    readAll: async (after, limit, filter) => allKnown(await store.readAll(after, limit, letUnknown(filter))),
    poll: async (after, limit, filter) => {
      const poll = await store.poll(after, limit, letUnknown(filter))
      const { before, newer } = split(poll.events)
      if (!newer) return poll
      if (before.length === 0) throw new NewerEvent(newer)
      return { events: before, end: undefined }
    },
    subscribe: (after, filter) => guarded(store.subscribe(after, letUnknown(filter))),
  }
}
