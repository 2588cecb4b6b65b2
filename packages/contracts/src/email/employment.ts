import type { EmailText } from './templates.ts'

/** Sent to the unconfirmed address that the organization gave, so it contains little. Not among the 27 mails that admins edit. */
export const employeeInvitedText: EmailText = {
  subject: 'A health plan from {{organization}}',
  body: `<p>Dear {{name}},</p>
<p><strong>{{organization}}</strong> has registered you for its health benefits. Sign in with your mobile number to see your plan; a code is sent to it, and there is no password.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If this is not your employer, you can say so in your profile.</p>`,
}

/** Sent to an employee who already was a subscriber. */
export const employmentLinkedText: EmailText = {
  subject: '{{organization}} lists you as its employee',
  body: `<p>Dear {{name}},</p>
<p>Since {{date}} <strong>{{organization}}</strong> lists you as its employee, and you have its health plan. Your own details, your family and your claims stay yours: the organization does not see them.</p>
<p>If this is not your employer, please say so in your profile: <a href="{{link}}">Your profile</a></p>`,
}

export const employmentEndedText: EmailText = {
  subject: 'Your plan from {{organization}} ends',
  body: `<p>Dear {{name}},</p>
<p><strong>{{organization}}</strong> no longer lists you as an active employee. Its plan covers you until {{expiry_date}}, and visits until then can be claimed for 7 more days. Your account stays, and you can buy a plan of your own.</p>
<p><a href="{{link}}">See your plan</a></p>`,
}
