import { defineAggregate } from '../define-aggregate.ts'
import { notificationEvents, notificationStream } from './events.ts'

export const notificationDefinition = defineAggregate({
  stream: notificationStream,
  events: notificationEvents,
  live: 'none',
  handling: {
    notification_deleted: { personal: 'none', audit: 'none' },
    notification_sent: { personal: 'none', audit: 'none' },
  },
})
