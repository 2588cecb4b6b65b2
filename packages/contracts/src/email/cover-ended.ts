import type { EmailText } from './templates.ts'

/** Sent when a new term does not cover all members of the earlier term. Not among the 27 mails that admins edit. */
export const coverEndedText: EmailText = {
  subject: 'Not everybody is covered by your plan {{plan_name}}',
  body: `<p>Dear {{name}},</p>
<p>Your plan <strong>{{plan_name}}</strong> has begun. It does not cover {{member_name}}, whom your plan before it covered: it has room for fewer people, or is for a spouse and children below 21. Visits before {{date}} can be claimed still, for 7 days.</p>
<p><a href="{{link}}">See your plan</a></p>`,
}
