import type { EventStore, RecordedEvent, SubscriptionMessage } from '@opdesk/event-store/port.ts'

/** A faulty log: its subscriptions leave out these events, and go on as if they had delivered them. Other reads are right. */
export const withSkippedEvents = (store: EventStore, isSkipped: (event: RecordedEvent) => boolean): EventStore => ({
  ...store,
  subscribe: (after, filter) => {
    const subscription = store.subscribe(after, filter)
    const delivered = (message: SubscriptionMessage): SubscriptionMessage =>
      message.kind === 'events' ? { ...message, events: message.events.filter(event => !isSkipped(event)) } : message
    return {
      close: () => subscription.close(),
      async *[Symbol.asyncIterator]() {
        for await (const message of subscription) {
          const left = delivered(message)
          if (left.kind === 'caught_up' || left.events.length > 0) yield left
        }
      },
    }
  },
})
