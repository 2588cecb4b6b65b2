import type { EmailText } from './templates.ts'

/**
 * Announces news without saying which. Admins cannot edit it. The address is unconfirmed and may be a stranger's, so the mail has
 * no personal data: no name, amount, claim, doctor or plan.
 */
export const newsNoticeText: EmailText = {
  subject: 'There is news for you on opdesk',
  body: `<p>Hello,</p>
<p>There is news for you on opdesk. Sign in to read it.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If you do not know opdesk, this address was typed by mistake, and there is nothing to do.</p>`,
}
