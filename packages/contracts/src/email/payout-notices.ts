import type { EmailInLanguages } from './in-language.ts'
import type { EmailText } from './template.ts'

/** Sent to Finance when a payout needs a person. Not among the mails that admins edit. It names no payee and no account. */
export const payoutNoticeText: EmailText = {
  subject: '{{status}}',
  body: `<p>Dear colleague,</p>
<p><strong>{{status}}</strong></p>
<p>{{remark}}</p>
<p><a href="{{link}}">See it</a></p>`,
}

/** Sent to a subscriber when Finance has answered that a payment did not arrive. Not among the mails that admins edit. */
export const traceAnsweredText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'We have an answer about the payment of your claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>You told us that the payment of your claim <strong>{{claim_id}}</strong> did not arrive. We have asked the bank; the answer is on the page of the claim.</p>
<p><a href="{{link}}">Read the answer</a></p>`,
  },
  hi: {
    subject: 'आपके क्लेम {{claim_id}} के भुगतान के बारे में हमारा जवाब',
    body: `<p>नमस्ते {{name}},</p>
<p>आपने बताया था कि आपके क्लेम <strong>{{claim_id}}</strong> का पैसा नहीं आया। हमने बैंक से पूछा है; जवाब क्लेम के पेज पर है।</p>
<p><a href="{{link}}">जवाब पढ़ें</a></p>`,
  },
}
