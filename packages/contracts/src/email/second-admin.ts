import type { EmailText } from './template.ts'

/**
 * Sent to the person and the other admins when an admin changes a person's power over money. Not among the 27 mails that admins
 * edit: the admin who makes the change must not be able to reword them.
 */
export const secondAdminTexts = {
  asked: {
    subject: 'Waiting for a second admin: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} asked on {{date}}: <strong>{{status}}</strong>.</p>
<p>It takes effect when another admin confirms it, until {{expiry_date}}. If you did not expect it, please speak to your administrators at once.</p>
<p><a href="{{link}}">See the request</a></p>`,
  },
  in_effect: {
    subject: 'In effect: {{status}}',
    body: `<p>Dear colleague,</p>
<p>This took effect on {{date}}, by {{name}}: <strong>{{status}}</strong>.</p>
<p>If you did not expect it, please speak to your administrators at once.</p>
<p><a href="{{link}}">Sign in</a></p>`,
  },
  waits: {
    subject: 'Without a second admin: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} did this on {{date}}, and no second admin confirmed it: <strong>{{status}}</strong>.</p>
<p>This account can save nothing until {{expiry_date}}. If you did not expect it, please speak to your administrators and to your finance team before then.</p>
<p><a href="{{link}}">Sign in</a></p>`,
  },
  refused: {
    subject: 'Refused: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} refused on {{date}}: <strong>{{status}}</strong>. Nothing has changed.</p>
<p>{{remark}}</p>
<p><a href="{{link}}">See the request</a></p>`,
  },
  withdrawn: {
    subject: 'Withdrawn: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} took back on {{date}} what they had asked for: <strong>{{status}}</strong>. Nothing has changed.</p>
<p><a href="{{link}}">See the request</a></p>`,
  },
  expired: {
    subject: 'Expired: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} asked for this, and no other admin confirmed it until {{expiry_date}}: <strong>{{status}}</strong>. Nothing has changed.</p>
<p>If it is still wanted, please ask for it again.</p>
<p><a href="{{link}}">See the request</a></p>`,
  },
} as const satisfies Record<string, EmailText>
