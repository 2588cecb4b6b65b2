import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/**
 * Stream `notifications-<user id>`: the notifications that a person deleted. Notifications themselves follow from other events.
 */
export const notificationEvents = defineEvents({ notification_deleted: z.object({ notification_id: z.string() }) })
export type NotificationEvent = EventOf<typeof notificationEvents>
export const notificationStream = streamsOf('notifications')
