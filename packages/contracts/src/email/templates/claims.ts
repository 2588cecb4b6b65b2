import type { EmailTemplate } from '../template.ts'

const ofClaim = ['name', 'claim_id', 'patient_name', 'hospital', 'date', 'link'] as const

/** Mails about claims and disputes; all of them go to the subscriber. */
export const claimTemplates = {
  claim_submission_mail: {
    label: 'Claim submission',
    sent: 'When a claim is submitted',
    placeholders: [...ofClaim, 'amount'],
    subject: 'We have received your claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>Thank you. Your claim <strong>{{claim_id}}</strong> for {{patient_name}} at {{hospital}} reached us on {{date}}.</p>
<p>Claimable under your plan: <strong>{{amount}}</strong>. We now check your documents, and write to you as soon as there is news.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  claim_updation_mail: {
    label: 'Claim updation',
    sent: 'When a claim is submitted again after a clarification',
    placeholders: [...ofClaim, 'amount', 'remark'],
    subject: 'We have received your answer on claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>Thank you. Your answer on claim <strong>{{claim_id}}</strong> for {{patient_name}} reached us on {{date}}:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>We check the claim again from the beginning, and write to you as soon as there is news.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  claim_approval_mail: {
    label: 'Claim approval',
    sent: 'When finance has approved a claim',
    placeholders: [...ofClaim, 'amount', 'remark'],
    subject: 'Your claim {{claim_id}} has been approved',
    body: `<p>Dear {{name}},</p>
<p>Good news: your claim <strong>{{claim_id}}</strong> for {{patient_name}} at {{hospital}} was approved on {{date}}.</p>
<p>Approved amount: <strong>{{amount}}</strong>. We write to you again when it has been paid.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  claim_rejection_mail: {
    label: 'Claim rejection',
    sent: 'When a claim is rejected',
    placeholders: [...ofClaim, 'remark'],
    subject: 'Your claim {{claim_id}} has been rejected',
    body: `<p>Dear {{name}},</p>
<p>We are sorry: your claim <strong>{{claim_id}}</strong> for {{patient_name}} at {{hospital}} was rejected on {{date}}. The reason:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>If you think that this is not right, you can raise a dispute on the page of your claim.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  claim_clarification_mail: {
    label: 'Claim clarification',
    sent: 'When a claim needs a clarification',
    placeholders: [...ofClaim, 'remark'],
    subject: 'Your claim {{claim_id}} needs a clarification',
    body: `<p>Dear {{name}},</p>
<p>To continue with your claim <strong>{{claim_id}}</strong> for {{patient_name}} at {{hospital}}, we need more information from you:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>Please answer on the page of your claim, and add the documents that are missing.</p>
<p><a href="{{link}}">Answer now</a></p>`,
  },
  claim_invalid_mail: {
    label: 'Claim invalid',
    sent: 'When a claim is declared invalid or a duplicate',
    placeholders: [...ofClaim, 'remark'],
    subject: 'Your claim {{claim_id}} is not valid',
    body: `<p>Dear {{name}},</p>
<p>Your claim <strong>{{claim_id}}</strong> for {{patient_name}} at {{hospital}} could not be accepted as a valid claim. The reason:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>If you think that this is not right, you can raise a dispute on the page of your claim.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  claim_settled_mail: {
    label: 'Claim settled',
    sent: 'When a claim has been paid',
    placeholders: [...ofClaim, 'amount', 'reference'],
    subject: 'Your claim {{claim_id}} has been settled',
    body: `<p>Dear {{name}},</p>
<p>We have paid <strong>{{amount}}</strong> for your claim <strong>{{claim_id}}</strong> on {{date}}. The money will reflect within 24 hours.</p>
<p>Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  dispute_submission_mail: {
    label: 'Dispute submission',
    sent: 'When a dispute is raised',
    placeholders: [...ofClaim, 'remark'],
    subject: 'We have received your dispute on claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>Your dispute on claim <strong>{{claim_id}}</strong> for {{patient_name}} reached us on {{date}}:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>We look at the claim again, and write to you as soon as there is news.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  dispute_approval_mail: {
    label: 'Dispute approval',
    sent: 'When finance has approved a dispute',
    placeholders: [...ofClaim, 'remark'],
    subject: 'Your dispute on claim {{claim_id}} has been approved',
    body: `<p>Dear {{name}},</p>
<p>Good news: your dispute on claim <strong>{{claim_id}}</strong> for {{patient_name}} was approved on {{date}}.</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>We write to you again when the amount due has been paid.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  dispute_rejection_mail: {
    label: 'Dispute rejection',
    sent: 'When a dispute is rejected',
    placeholders: [...ofClaim, 'remark'],
    subject: 'Your dispute on claim {{claim_id}} has been rejected',
    body: `<p>Dear {{name}},</p>
<p>We have looked at your claim <strong>{{claim_id}}</strong> for {{patient_name}} again, and are sorry that our decision stands. The reason:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  dispute_settled_mail: {
    label: 'Dispute settled',
    sent: 'When the amount approved in a dispute has been paid',
    placeholders: [...ofClaim, 'amount', 'reference'],
    subject: 'Your dispute on claim {{claim_id}} has been settled',
    body: `<p>Dear {{name}},</p>
<p>Your dispute on claim <strong>{{claim_id}}</strong> is settled: we have paid <strong>{{amount}}</strong> on {{date}}. The money will reflect within 24 hours.</p>
<p>Reference of the payment: {{reference}}</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
} as const satisfies Record<string, EmailTemplate>
