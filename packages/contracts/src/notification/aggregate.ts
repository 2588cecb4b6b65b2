import { defineAggregate } from '../define-aggregate.ts'
import { notificationEvents, notificationStream } from './events.ts'

export const notificationDefinition = defineAggregate({
  stream: notificationStream,
  events: notificationEvents,
  live: { list: 'notifications', audience: 'owner' },
  handling: {
    notification_deleted: { personal: 'none', audit: 'none' },
    notifications_read: { personal: 'none', audit: 'none' },
    notification_sent: { personal: 'none', audit: 'none' },
  },
})
