import { z } from 'zod'
import { listOf, recordId } from '../bounded.ts'
import { listData } from '../http.ts'

/** Target pages of the notifications that have an event of their own. */
export const sentPages = [
  '/user/claims',
  '/management/payouts',
  '/user/refer',
  '/user/profile',
  '/user/payout-account',
  '/user/health-checkups',
  '/admin/master/doctor',
  '/admin/contact-us-retail',
  '/admin/contact-us-corporate',
  '/admin/contact-us-email',
  '/admin/contact-us-quote',
  '/admin/application-recieved',
] as const
export const FAMILY_PAGE = '/user/profile?tab=family'
/** Target pages of all notifications, besides the page of a claim. */
export const notificationPages = [...sentPages, FAMILY_PAGE] as const
export type NotificationPage = (typeof notificationPages)[number]

/** A record of GET /user/notifications/ (also admin, management). */
export const notification = z.object({
  _id: z.string(),
  message: z.string(),
  /** The message in Hindi, of messages to subscribers about their money and accounts. */
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

/** Body of POST /{user,admin,management}/notifications/read: these, or all without `ids`. */
export const readNotifications = z.object({ ids: listOf(recordId, 100, { min: 1 }).optional() })
