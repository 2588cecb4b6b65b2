import type { EmailText } from './templates.ts'

/**
 * Not among the mails that admins edit. Sent to an unconfirmed address, which may be a stranger's: the mail has no data about the
 * person, and no name, amount, claim, doctor or plan.
 */
export const newsNoticeText: EmailText = {
  subject: 'There is news for you on opdesk',
  body: `<p>Hello,</p>
<p>There is news for you on opdesk. Sign in to read it.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If you do not know opdesk, this address was typed by mistake, and there is nothing to do.</p>`,
}
