import type { EmailText } from './templates.ts'

/** Sent when an admin changes a family without a request of the subscriber. Not among the 27 mails that admins edit. */
export const familyChangedText: EmailText = {
  subject: 'Your family: {{member_name}}',
  body: `<p>Dear {{name}},</p>
<p>Our team has changed your family on {{date}}: <strong>{{member_name}}</strong> {{status}}. If this is not right, please write to us.</p>
<p><a href="{{link}}">See your family</a></p>`,
}
