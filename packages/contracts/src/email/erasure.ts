import type { EmailInLanguages } from './in-language.ts'

/**
 * Mails about an erasure that the person asked for. They are not among the mails that admins edit: an admin must not reword them.
 */
export const erasureAskedForText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'Your opdesk account will be erased',
    body: `<p>Dear {{name}},</p>
<p>Your account and your data were asked to be erased, and this was confirmed with a code. The erasure begins on {{date}}, and cannot be undone then.</p>
<p>If you want to keep your account, or if this was not you, call it off before: <a href="{{link}}">Keep my account</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk खाता मिटाया जाएगा',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका खाता और डेटा मिटाने के लिए कहा गया है, और इसकी पुष्टि एक कोड से हुई है। इसे {{date}} से मिटाया जाएगा; उसके बाद यह वापस नहीं हो सकता।</p>
<p>यदि आप अपना खाता रखना चाहते हैं, या यह आपने नहीं किया, तो उससे पहले इसे रोकें: <a href="{{link}}">मेरा खाता बना रहे</a></p>`,
  },
}

/** A claim, an order or a payment was under way at the end of the wait. */
export const erasurePostponedText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'The erasure of your opdesk account is postponed',
    body: `<p>Dear {{name}},</p>
<p>Your account is not erased yet, because a claim, an order or a payment of yours is still under way. We look again on {{date}}, and erase it then.</p>
<p>You see there what we wait for, and can call the erasure off: <a href="{{link}}">My data</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk खाता मिटाना आगे बढ़ा दिया गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका खाता अभी नहीं मिटाया गया, क्योंकि आपका कोई क्लेम, ऑर्डर या भुगतान अभी चल रहा है। हम {{date}} को फिर देखेंगे और तब इसे मिटाएँगे।</p>
<p>यहाँ आप देख सकते हैं कि हम किसका इंतज़ार कर रहे हैं, और इसे रोक भी सकते हैं: <a href="{{link}}">मेरा डेटा</a></p>`,
  },
}

/** Why an erasure does not happen, by the reason in its event. */
const because = {
  person: {
    en: 'as you asked in your account',
    hi: 'जैसा आपने अपने खाते में कहा',
  },
  link: {
    en: 'by the link of our message',
    hi: 'हमारे संदेश की कड़ी से',
  },
  plan_bought: {
    en: 'because you bought a plan meanwhile',
    hi: 'क्योंकि आपने इस बीच प्लान ख़रीदा',
  },
  postponed_too_long: {
    en: 'because a claim, an order or a payment was under way for 90 days. Please ask for it again once that is finished',
    hi: 'क्योंकि कोई क्लेम, ऑर्डर या भुगतान 90 दिन तक चलता रहा। उसके पूरा होने पर कृपया फिर से कहें',
  },
} as const

/** The erasure does not happen, for this reason. */
export const erasureCalledOffText = (reason: keyof typeof because): EmailInLanguages => ({
  both: true,
  en: {
    subject: 'Your opdesk account stays',
    body: `<p>Dear {{name}},</p>
<p>The erasure of your account was called off, ${because[reason].en}. Your account and your data stay as they are.</p>
<p>You can ask for it again at any time: <a href="{{link}}">My data</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk खाता बना रहेगा',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका खाता मिटाना रोक दिया गया है, ${because[reason].hi}। आपका खाता और डेटा वैसे ही रहेंगे।</p>
<p>आप कभी भी फिर से कह सकते हैं: <a href="{{link}}">मेरा डेटा</a></p>`,
  },
})
