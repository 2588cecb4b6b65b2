import type { EmailInLanguages } from './in-language.ts'
import type { EmailText } from './template.ts'

/** Tells a subscriber of a new nominee or of a removal. Not among the mails that admins edit: an admin must not reword it. */
export const nomineeChangedText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'The nominee of your opdesk account changed',
    body: `<p>Dear {{name}},</p>
<p>The nominee of your account was changed on {{date}}. The nominee can act for you only after death or in incapacity, with proof that two of our admins check.</p>
<p>If this was not you, please change it back and write to us: <a href="{{link}}">My data</a></p>`,
  },
  hi: {
    subject: 'आपके opdesk खाते का नॉमिनी बदला गया',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} को आपके खाते का नॉमिनी बदला गया। नॉमिनी केवल मृत्यु या अक्षमता में आपकी ओर से काम कर सकता है, ऐसे प्रमाण पर जिसे हमारे दो एडमिन जाँचते हैं।</p>
<p>यदि यह आपने नहीं किया, तो कृपया इसे बदलें और हमें लिखें: <a href="{{link}}">मेरा डेटा</a></p>`,
  },
}

/** Tells a subscriber, who may be alive and well, that a request of the nominee was recorded. */
export const nomineeRequestedText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'Your nominee asks to act for your opdesk account',
    body: `<p>Dear {{name}},</p>
<p>On {{date}} we recorded that your nominee asks to act for you. A second admin checks the proof before anything happens.</p>
<p>If you read this and the request is wrong, please write to us at once: <a href="{{link}}">Grievances</a></p>`,
  },
  hi: {
    subject: 'आपका नॉमिनी आपके opdesk खाते के लिए काम करना चाहता है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} को हमने दर्ज किया कि आपका नॉमिनी आपकी ओर से काम करना चाहता है। कुछ भी होने से पहले दूसरा एडमिन प्रमाण जाँचता है।</p>
<p>यदि आप यह पढ़ रहे हैं और यह अनुरोध ग़लत है, तो कृपया तुरंत हमें लिखें: <a href="{{link}}">शिकायतें</a></p>`,
  },
}

/** Tells the other admins that a request of a nominee waits for one of them. */
export const nomineeRequestText: EmailText = {
  subject: 'A request of a nominee waits for a second admin',
  body: `<p>Dear colleague,</p>
<p>{{name}} uploaded on {{date}} the proof for a request of a subscriber's nominee. The request takes effect when another admin has checked the proof and confirms it.</p>
<p><a href="{{link}}">See the request</a></p>`,
}
