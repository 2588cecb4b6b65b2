import type { EmailText } from './templates.ts'

/** Sent to the person who requested a free test. */
const freeTestRequestedText: EmailText = {
  subject: 'Your request {{reference}} for a free health test',
  body: `<p>Dear {{name}},</p>
<p>We have received your request <strong>{{reference}}</strong> for {{member_name}}: {{remark}}, on <strong>{{date}}</strong>.</p>
<p><a href="{{link}}">See your request</a></p>`,
}

/** Sent when the status of a request for a free test changes. */
const freeTestChangedText: EmailText = {
  subject: 'Your free health test {{reference}}: {{status}}',
  body: `<p>Dear {{name}},</p>
<p>Your request <strong>{{reference}}</strong> for {{member_name}} ({{remark}}) is now: <strong>{{status}}</strong>.</p>
<p><a href="{{link}}">See your request</a></p>`,
}

/** Sent a day before the appointment of a free test. */
const freeTestReminderText: EmailText = {
  subject: 'Your free health test {{reference}} is on {{date}}',
  body: `<p>Dear {{name}},</p>
<p>The free health test of {{member_name}} is on <strong>{{date}}</strong>: {{remark}}. Please look whether it needs fasting.</p>
<p><a href="{{link}}">See your request</a></p>`,
}

/** Mails about free tests, which admins cannot edit. */
export const freeTestTexts = {
  free_test_requested: freeTestRequestedText,
  free_test_changed: freeTestChangedText,
  free_test_reminder: freeTestReminderText,
} as const
