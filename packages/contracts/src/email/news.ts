import type { EmailInLanguages } from './in-language.ts'

/**
 * Announces news without saying which. Admins cannot edit it. The address is unconfirmed and may be a stranger's, so the mail has
 * no personal data: no name, amount, claim, doctor or plan.
 */
export const newsNoticeText: EmailInLanguages = {
  en: {
    subject: 'There is news for you on opdesk',
    body: `<p>Hello,</p>
<p>There is news for you on opdesk. Sign in to read it.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If you do not know opdesk, this address was typed by mistake, and there is nothing to do.</p>`,
  },
  hi: {
    subject: 'opdesk पर आपके लिए ख़बर है',
    body: `<p>नमस्ते,</p>
<p>opdesk पर आपके लिए ख़बर है। पढ़ने के लिए साइन इन करें।</p>
<p><a href="{{link}}">साइन इन करें</a></p>
<p>यदि आप opdesk को नहीं जानते, तो यह पता ग़लती से लिखा गया था, और आपको कुछ नहीं करना है।</p>`,
  },
}
