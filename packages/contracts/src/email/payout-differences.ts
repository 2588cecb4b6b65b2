import type { EmailText } from './template.ts'

/** Not among the mails that admins edit. Sent to Finance when a comparison of payouts found new differences. */
export const payoutDifferencesText: EmailText = {
  subject: 'Payouts differ: {{remark}}',
  body: `<p>Dear colleague,</p>
<p>The comparison of the payouts from {{date}} to {{expiry_date}} found <strong>{{remark}}</strong>.</p>
<p>Please look at each difference and explain it. A day cannot be closed before. Nothing is changed by itself.</p>
<p><a href="{{link}}">See the differences</a></p>`,
}
