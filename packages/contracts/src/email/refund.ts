import type { EmailText } from './templates.ts'

/** Sent to the payer when a payment is refunded. Not among the 27 mails that admins edit. */
export const refundText: EmailText = {
  subject: 'We refund your payment for {{plan_name}}',
  body: `<p>Dear {{name}},</p>
<p>We refund your payment of <strong>{{amount}}</strong> for <strong>{{plan_name}}</strong> in full. The reason: {{remark}}.</p>
<p>The money goes to where it came from. Banks take up to 7 working days for it. Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your order</a></p>`,
}
