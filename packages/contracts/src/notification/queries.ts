import { z } from 'zod'

/** Pages that a notification can lead to, besides that of a claim. */
export const notificationPages = [
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
