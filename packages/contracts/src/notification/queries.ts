import { z } from 'zod'
import { listOf, recordId } from '../bounded.ts'
import { listData } from '../http.ts'
import { notificationPages } from './pages.ts'

/** A record of GET /user/notifications/ (also admin, management). */
export const notification = z.object({
  _id: z.string(),
  message: z.string(),
  /** The message in Hindi, of messages to subscribers. */
  message_hi: z.string().optional(),
  createdAt: z.string(),
  /** True once the person opened or marked it. */
  read: z.boolean(),
  claim_id: z.string().optional(),
  /** The number of the claim; absent if the claim was discarded. */
  claim_number: z.string().optional(),
  page: z.enum(notificationPages).optional(),
})
export type Notification = z.infer<typeof notification>

/** The latest notifications of a person, and the number of unread ones among all. */
export const notificationList = listData(notification).extend({ unread: z.int() })
export type NotificationList = z.infer<typeof notificationList>

/** Body of POST /{user,admin,management}/notifications/read: these, those about these `claims`, or all without both. */
export const readNotifications = z.strictObject({
  ids: listOf(recordId, 100, { min: 1 }).optional(),
  claims: listOf(recordId, 100, { min: 1 }).optional(),
})
