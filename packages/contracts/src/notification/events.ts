import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { sentPages } from './pages.ts'

/**
 * Stream `notifications-<user id>`: deletions and readings by the person, and messages to the person. All other notifications are computed from
 * events of other streams.
 */
export const notificationEvents = defineEvents({
  notification_deleted: z.object({ notification_id: z.string() }),
  /** The person opened these notifications, or marked them. */
  notifications_read: z.object({ notification_ids: z.array(z.string()) }),
  /** A message to the person. `message` names no person. `message_hi`: in Hindi, where there is one. */
  notification_sent: z.object({ message: z.string(), message_hi: z.string().optional(), page: z.enum(sentPages) }),
})
export type NotificationEvent = EventOf<typeof notificationEvents>
export const notificationStream = streamsOf('notifications')
