/** Target pages of the notifications that have an event of their own. */
export const sentPages = [
  '/user/claims',
  '/management/payouts',
  '/user/refer',
  '/user/profile',
  '/user/my-data',
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
