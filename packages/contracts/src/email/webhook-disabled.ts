import type { EmailText } from './template.ts'

/** Sent to admins when the product disabled a webhook. Not among the mails that admins edit. */
export const webhookDisabledText: EmailText = {
  subject: 'The webhook to {{status}} was disabled',
  body: `<p>Dear colleague,</p>
<p><strong>The webhook to {{status}} was disabled.</strong></p>
<p>{{remark}}</p>
<p>Its events wait and are sent once it is enabled again.</p>
<p><a href="{{link}}">See its deliveries</a></p>`,
}
