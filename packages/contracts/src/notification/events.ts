import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { sentPages } from './queries.ts'

/**
 * Stream `notifications-<user id>`: what a person deleted, and what they were told of that is about nobody of the back office. All other
 * notifications follow from events.
 */
export const notificationEvents = defineEvents({
  notification_deleted: z.object({ notification_id: z.string() }),
  /** `message` names nobody. */
  notification_sent: z.object({ message: z.string(), page: z.enum(sentPages) }),
})
export type NotificationEvent = EventOf<typeof notificationEvents>
export const notificationStream = streamsOf('notifications')
