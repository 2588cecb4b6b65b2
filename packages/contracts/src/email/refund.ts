import type { EmailInLanguages } from './in-language.ts'

/** Sent to the payer when a payment is refunded. Not among the 27 mails that admins edit. */
export const refundText: EmailInLanguages = {
  en: {
    subject: 'We refund your payment for {{plan_name}}',
    body: `<p>Dear {{name}},</p>
<p>We refund your payment of <strong>{{amount}}</strong> for <strong>{{plan_name}}</strong> in full. The reason: {{remark}}.</p>
<p>The money goes to where it came from. Banks take up to 7 working days for it. Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your order</a></p>`,
  },
  hi: {
    subject: '{{plan_name}} का आपका भुगतान हम लौटा रहे हैं',
    body: `<p>नमस्ते {{name}},</p>
<p><strong>{{plan_name}}</strong> के लिए आपका भुगतान <strong>{{amount}}</strong> हम पूरा लौटा रहे हैं। कारण: {{remark}}।</p>
<p>पैसा उसी खाते में जाएगा जहाँ से आया था। बैंक इसमें 7 कार्य दिवस तक ले सकते हैं। भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना ऑर्डर देखें</a></p>`,
  },
}
