import type { EmailInLanguages } from './in-language.ts'

/** Sent when a new term does not cover all members of the earlier term. Not among the 27 mails that admins edit. */
export const coverEndedText: EmailInLanguages = {
  en: {
    subject: 'Not everybody is covered by your plan {{plan_name}}',
    body: `<p>Dear {{name}},</p>
<p>Your plan <strong>{{plan_name}}</strong> has begun. It does not cover {{member_name}}, whom your plan before it covered: it has room for fewer people, or is for a spouse and children below 21. Visits before {{date}} can be claimed still, for 7 days.</p>
<p><a href="{{link}}">See your plan</a></p>`,
  },
  hi: {
    subject: 'प्लान {{plan_name}} में अब सभी सदस्य शामिल नहीं हैं',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका प्लान <strong>{{plan_name}}</strong> शुरू हो गया है। पिछले प्लान में शामिल {{member_name}} इसमें शामिल नहीं हैं: इसमें कम लोगों की जगह है, या यह केवल पति-पत्नी और 21 वर्ष से कम उम्र के बच्चों के लिए है। {{date}} से पहले के बिलों का क्लेम अभी 7 दिन तक किया जा सकता है।</p>
<p><a href="{{link}}">अपना प्लान देखें</a></p>`,
  },
}
