import type { EmailText } from './templates.ts'

/** Sent to Finance when a payout needs a person. Not among the mails that admins edit. It names no payee and no account. */
export const payoutNoticeText: EmailText = {
  subject: '{{status}}',
  body: `<p>Dear colleague,</p>
<p><strong>{{status}}</strong></p>
<p>{{remark}}</p>
<p><a href="{{link}}">See it</a></p>`,
}

/** Sent to a subscriber when Finance has answered that a payment did not arrive. Not among the mails that admins edit. */
export const traceAnsweredText: EmailText = {
  subject: 'We have an answer about the payment of your claim {{claim_id}}',
  body: `<p>Dear {{name}},</p>
<p>You told us that the payment of your claim <strong>{{claim_id}}</strong> did not arrive. We have asked the bank; the answer is on the page of the claim.</p>
<p><a href="{{link}}">Read the answer</a></p>`,
}
