import type { EmailText } from './templates.ts'

/** Sent to the referring person; it does not name the referred one. Not among the 27 mails that admins edit. */
export const referralThanksText: EmailText = {
  subject: 'Thank you for referring a friend',
  body: `<p>Dear {{name}},</p>
<p>Thank you for referring a friend to us on {{date}}. We have told them nothing of it: our team looks at your referral and gets in touch.</p>
<p><a href="{{link}}">See your referrals</a></p>`,
}
