import type { EmailText } from './template.ts'

/** Not among the mails that admins edit. Sent to Finance when a payer's bank wants the money of a payment back. */
export const paymentDisputedText: EmailText = {
  subject: 'A payment is disputed at the bank: answer by {{expiry_date}}',
  body: `<p>Dear colleague,</p>
<p>The payer's bank wants <strong>{{amount}}</strong> back, of the payment {{reference}} for {{plan_name}}. The bank's reason: {{remark}}.</p>
<p>Please answer at the payment provider by <strong>{{expiry_date}}</strong>; without an answer the money is lost. The order stays under <em>To look at</em> until the bank has decided.</p>
<p><a href="{{link}}">See the order</a></p>`,
}
