import { z } from 'zod'

/** Pages of notifications that are events of their own. */
export const sentPages = [
  '/user/refer',
  '/user/profile',
  '/user/health-checkups',
  '/admin/master/doctor',
  '/admin/contact-us-retail',
  '/admin/contact-us-corporate',
  '/admin/contact-us-email',
  '/admin/contact-us-quote',
  '/admin/application-recieved',
] as const
export const FAMILY_PAGE = '/user/profile?tab=family'
/** Target pages of a notification, besides that of a claim. */
export const notificationPages = [...sentPages, FAMILY_PAGE] as const
export type NotificationPage = (typeof notificationPages)[number]

/** A record of GET /user/notifications/ (also admin, management). */
export const notification = z.object({
  _id: z.string(),
  message: z.string(),
  createdAt: z.string(),
  claim_id: z.string().optional(),
  page: z.enum(notificationPages).optional(),
})
export type Notification = z.infer<typeof notification>
