import type { EmailInLanguages } from './in-language.ts'

/**
 * Tells a subscriber that an account was confirmed, with the link that stops it. It is not among the mails that admins edit: an admin
 * must not reword it.
 */
export const payoutAccountChangedText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'Your opdesk payout account',
    body: `<p>Dear {{name}},</p>
<p>From {{date}} we pay you to the account {{account}}, which was confirmed with a code just now.</p>
<p>If this was not you, stop it until {{expiry_date}}; all sessions of your account end, too: <a href="{{link}}">This was not me</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk भुगतान खाता',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} से हम आपको खाते {{account}} में भुगतान करेंगे, जिसकी पुष्टि अभी एक कोड से हुई है।</p>
<p>यदि यह आपने नहीं किया है, तो इसे {{expiry_date}} तक रोकें; आपके खाते के सभी सत्र भी समाप्त हो जाएँगे: <a href="{{link}}">यह मैंने नहीं किया</a></p>`,
  },
}
