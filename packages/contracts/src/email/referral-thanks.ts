import type { EmailInLanguages } from './in-language.ts'

/** Sent to the referring person; it does not name the referred one. Not among the 27 mails that admins edit. */
export const referralThanksText: EmailInLanguages = {
  en: {
    subject: 'Thank you for referring a friend',
    body: `<p>Dear {{name}},</p>
<p>Thank you for referring a friend to us on {{date}}. We have told them nothing of it: our team looks at your referral and gets in touch.</p>
<p><a href="{{link}}">See your referrals</a></p>`,
  },
  hi: {
    subject: 'एक मित्र को बताने के लिए धन्यवाद',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} को एक मित्र के बारे में बताने के लिए धन्यवाद। हमने उन्हें कुछ नहीं बताया है: हमारी टीम आपका रेफ़रल देखकर उनसे संपर्क करेगी।</p>
<p><a href="{{link}}">अपने रेफ़रल देखें</a></p>`,
  },
}
