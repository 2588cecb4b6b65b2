import type { EmailInLanguages } from './in-language.ts'

/** Sent 30 and 7 days before an account is erased that was not used for years. Not among the mails that admins edit. */
export const idleAccountText: EmailInLanguages = {
  en: {
    subject: 'Your opdesk account will be erased on {{date}}',
    body: `<p>Dear {{name}},</p>
<p>You have not used your opdesk account for a long time. We keep personal data only as long as it is needed, so we will erase the account with its claims and documents on {{date}}.</p>
<p>To keep it, sign in once before that day. If you do not need it any more, you need not do anything.</p>
<p><a href="{{link}}">Sign in and keep the account</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk खाता {{date}} को मिटा दिया जाएगा',
    body: `<p>नमस्ते {{name}},</p>
<p>आपने लंबे समय से अपना opdesk खाता इस्तेमाल नहीं किया है। हम निजी जानकारी तभी तक रखते हैं जब तक उसकी ज़रूरत हो, इसलिए {{date}} को यह खाता अपने क्लेम और दस्तावेज़ों के साथ मिटा दिया जाएगा।</p>
<p>खाता रखना हो तो उस दिन से पहले एक बार साइन इन करें। अगर अब ज़रूरत नहीं है, तो आपको कुछ नहीं करना है।</p>
<p><a href="{{link}}">साइन इन करें और खाता रखें</a></p>`,
  },
}
