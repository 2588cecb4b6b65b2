import type { EmailInLanguages } from './in-language.ts'

/** Sent to the unconfirmed address that the organization gave, so it contains little. Not among the 27 mails that admins edit. */
export const employeeInvitedText: EmailInLanguages = {
  en: {
    subject: 'A health plan from {{organization}}',
    body: `<p>Dear {{name}},</p>
<p><strong>{{organization}}</strong> has registered you for its health benefits. Sign in with your mobile number to see your plan; a code is sent to it, and there is no password.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If this is not your employer, you can say so in your profile.</p>`,
  },
  hi: {
    subject: '{{organization}} की ओर से हेल्थ प्लान',
    body: `<p>नमस्ते {{name}},</p>
<p><strong>{{organization}}</strong> ने आपको हेल्थ प्लान दिया है। अपना प्लान देखने के लिए मोबाइल नंबर से साइन इन करें; उस पर एक कोड आएगा, पासवर्ड की ज़रूरत नहीं है।</p>
<p><a href="{{link}}">साइन इन करें</a></p>
<p>यदि यह आपकी कंपनी नहीं है, तो अपनी प्रोफ़ाइल में बताएँ।</p>`,
  },
}

/** Sent to an employee who already was a subscriber. */
export const employmentLinkedText: EmailInLanguages = {
  en: {
    subject: '{{organization}} lists you as its employee',
    body: `<p>Dear {{name}},</p>
<p>Since {{date}} <strong>{{organization}}</strong> lists you as its employee, and you have its health plan. Your own details, your family and your claims stay yours: the organization does not see them.</p>
<p>If this is not your employer, please say so in your profile: <a href="{{link}}">Your profile</a></p>`,
  },
  hi: {
    subject: '{{organization}} ने आपको अपना कर्मचारी बताया है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} से <strong>{{organization}}</strong> ने आपको अपना कर्मचारी बताया है, और आपको उसका हेल्थ प्लान मिला है। आपकी जानकारी, परिवार और क्लेम आपके ही रहते हैं: कंपनी उन्हें नहीं देखती।</p>
<p>यदि यह आपकी कंपनी नहीं है, तो अपनी प्रोफ़ाइल में बताएँ: <a href="{{link}}">आपकी प्रोफ़ाइल</a></p>`,
  },
}

export const employmentEndedText: EmailInLanguages = {
  en: {
    subject: 'Your plan from {{organization}} ends',
    body: `<p>Dear {{name}},</p>
<p><strong>{{organization}}</strong> no longer lists you as an active employee. Its plan covers you until {{expiry_date}}, and visits until then can be claimed for 7 more days. Your account stays, and you can buy a plan of your own.</p>
<p><a href="{{link}}">See your plan</a></p>`,
  },
  hi: {
    subject: '{{organization}} का आपका प्लान समाप्त हो रहा है',
    body: `<p>नमस्ते {{name}},</p>
<p><strong>{{organization}}</strong> की सूची में अब आप कर्मचारी नहीं हैं। उसका प्लान {{expiry_date}} तक रहेगा, और तब तक के बिलों का क्लेम उसके 7 दिन बाद तक किया जा सकता है। आपका खाता बना रहेगा, और आप अपना प्लान ख़रीद सकते हैं।</p>
<p><a href="{{link}}">अपना प्लान देखें</a></p>`,
  },
}
