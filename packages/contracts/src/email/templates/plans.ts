import type { EmailTemplate } from '../template.ts'

const ofPurchase = ['name', 'plan_name', 'amount', 'reference', 'date', 'link'] as const
const ofExpiry = ['name', 'plan_name', 'expiry_date', 'date', 'link'] as const

/** Mails about plans and health checkup (hc) plans. */
export const planTemplates = {
  plan_purchase_mail: {
    label: 'Plan purchase',
    sent: 'When a plan has been bought',
    placeholders: [...ofPurchase, 'expiry_date'],
    subject: 'You have bought the plan {{plan_name}}',
    body: `<p>Dear {{name}},</p>
<p>Thank you. We received <strong>{{amount}}</strong> on {{date}} for your plan <strong>{{plan_name}}</strong>. Its last day is {{expiry_date}}.</p>
<p>Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your plan</a></p>`,
  },
  plan_purchase_failure: {
    label: 'Plan purchase failure',
    sent: 'When an order has ended with a failed payment',
    placeholders: [...ofPurchase],
    subject: 'Your payment for {{plan_name}} did not go through',
    body: `<p>Dear {{name}},</p>
<p>Your payment of {{amount}} for <strong>{{plan_name}}</strong> did not go through, and on {{date}} the order was closed. Should your bank have taken the money, it gives it back by itself.</p>
<p><a href="{{link}}">Try again</a></p>`,
  },
  plan_renew_mail: {
    label: 'Plan renewal',
    sent: 'When a plan has been renewed',
    placeholders: [...ofPurchase, 'expiry_date'],
    subject: 'Your plan {{plan_name}} has been renewed',
    body: `<p>Dear {{name}},</p>
<p>Thank you. We received <strong>{{amount}}</strong> on {{date}}, and your plan <strong>{{plan_name}}</strong> goes on until {{expiry_date}}.</p>
<p>Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your plan</a></p>`,
  },
  plan_upgrade_mail: {
    label: 'Plan upgrade',
    sent: 'When a plan has been upgraded',
    placeholders: [...ofPurchase, 'expiry_date'],
    subject: 'Your plan is now {{plan_name}}',
    body: `<p>Dear {{name}},</p>
<p>Thank you. We received <strong>{{amount}}</strong> on {{date}}. Your plan is now <strong>{{plan_name}}</strong>, until {{expiry_date}}.</p>
<p>Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your plan</a></p>`,
  },
  hc_plan_purchase_mail: {
    label: 'Health checkup plan purchase',
    sent: 'When a health checkup has been bought',
    placeholders: [...ofPurchase],
    subject: 'Your health checkup {{plan_name}} is paid',
    body: `<p>Dear {{name}},</p>
<p>Thank you. We received <strong>{{amount}}</strong> on {{date}} for the health checkup <strong>{{plan_name}}</strong>. Please tell us who comes, where and when.</p>
<p>Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your checkup</a></p>`,
  },
  plan_expiry_mail: {
    label: 'Plan expiry',
    sent: 'When a plan is about to expire',
    placeholders: [...ofExpiry],
    subject: 'Your plan {{plan_name}} ends on {{expiry_date}}',
    body: `<p>Dear {{name}},</p>
<p>Your plan <strong>{{plan_name}}</strong> ends on <strong>{{expiry_date}}</strong>. Renew it before then to go on making claims without a gap.</p>
<p><a href="{{link}}">Renew your plan</a></p>`,
  },
  hc_plan_expiry_mail: {
    label: 'Health checkup plan expiry',
    sent: 'When a health checkup is about to expire',
    placeholders: [...ofExpiry],
    subject: 'Your health checkup {{plan_name}} ends on {{expiry_date}}',
    body: `<p>Dear {{name}},</p>
<p>Your health checkup <strong>{{plan_name}}</strong> can be used until <strong>{{expiry_date}}</strong>. Please choose a day.</p>
<p><a href="{{link}}">Choose a day</a></p>`,
  },
} as const satisfies Record<string, EmailTemplate>
