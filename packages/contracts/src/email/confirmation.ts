import type { EmailInLanguages } from './in-language.ts'

/**
 * Asks to confirm an address, and is sent to that address. It is not among the 27 mails that admins edit: an admin must not reword
 * it.
 */
export const confirmEmailText: EmailInLanguages = {
  en: {
    subject: 'Please confirm your email address',
    body: `<p>Hello,</p>
<p>{{name}} has told us that letters about their health benefits go to {{email}}. If that is you, please sign in to your account and confirm the address. This link works once, and until {{expiry_date}}:</p>
<p><a href="{{link}}">Confirm this address</a></p>
<p>If that is not you, please ignore this mail. No other mail will follow.</p>`,
  },
  hi: {
    subject: 'कृपया अपने ईमेल पते की पुष्टि करें',
    body: `<p>नमस्ते,</p>
<p>{{name}} ने हमें बताया है कि उनके हेल्थ प्लान के पत्र {{email}} पर भेजे जाएँ। यदि यह आप हैं, तो कृपया अपने खाते में साइन इन करके इस पते की पुष्टि करें। यह लिंक एक बार, और {{expiry_date}} तक काम करेगा:</p>
<p><a href="{{link}}">इस पते की पुष्टि करें</a></p>
<p>यदि यह आप नहीं हैं, तो इस ईमेल पर ध्यान न दें। कोई और ईमेल नहीं आएगा।</p>`,
  },
}

/** Sent to the current address when a new address was entered. */
export const emailChangeAskedText: EmailInLanguages = {
  en: {
    subject: 'Your email address is about to change',
    body: `<p>Dear {{name}},</p>
<p>On {{date}} you told us {{email}} as your new address. Until it is confirmed, our letters still come here.</p>
<p>If this was not you, please sign in, change the address back, and sign out everywhere: <a href="{{link}}">Your profile</a></p>`,
  },
  hi: {
    subject: 'आपका ईमेल पता बदलने वाला है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} को आपने {{email}} को अपना नया पता बताया। उसकी पुष्टि होने तक हमारे पत्र यहीं आएँगे।</p>
<p>यदि यह आपने नहीं किया, तो साइन इन करके पता वापस बदलें और हर जगह से साइन आउट करें: <a href="{{link}}">आपकी प्रोफ़ाइल</a></p>`,
  },
}

/** Sent to the earlier address when the new address was confirmed. */
export const emailChangedText: EmailInLanguages = {
  en: {
    subject: 'Your email address has changed',
    body: `<p>Dear {{name}},</p>
<p>Since {{date}} our letters go to {{email}}, which was confirmed then. Nothing more will come here.</p>
<p>If this was not you, please sign in, change the address back, and sign out everywhere: <a href="{{link}}">Your profile</a></p>`,
  },
  hi: {
    subject: 'आपका ईमेल पता बदल गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} से हमारे पत्र {{email}} पर जाते हैं, जिसकी पुष्टि तब हुई थी। यहाँ अब कुछ नहीं आएगा।</p>
<p>यदि यह आपने नहीं किया, तो साइन इन करके पता वापस बदलें और हर जगह से साइन आउट करें: <a href="{{link}}">आपकी प्रोफ़ाइल</a></p>`,
  },
}
