import type { EmailInLanguages } from './in-language.ts'

/** Sent when an admin changes a family without a request of the subscriber. Not among the 27 mails that admins edit. */
export const familyChangedText: EmailInLanguages = {
  en: {
    subject: 'Your family: {{member_name}}',
    body: `<p>Dear {{name}},</p>
<p>Our team has changed your family on {{date}}: <strong>{{member_name}}</strong> {{status}}. If this is not right, please write to us.</p>
<p><a href="{{link}}">See your family</a></p>`,
  },
  hi: {
    subject: 'आपका परिवार: {{member_name}}',
    body: `<p>नमस्ते {{name}},</p>
<p>हमारी टीम ने {{date}} को आपके परिवार की जानकारी बदली है। <strong>{{member_name}}</strong>: {{status}}। यदि यह सही नहीं है, तो हमें लिखें।</p>
<p><a href="{{link}}">अपना परिवार देखें</a></p>`,
  },
}
