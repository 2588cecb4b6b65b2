import type { ReasonCode } from '@opdesk/contracts/claim/reasons.ts'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'

/** Remarks on claims. */

/** A decision against a claim; it usually has a reason from the catalogue. */
export interface Refusal {
  remark: string
  reason?: ReasonCode
}

export const approvals: Record<Stage, readonly string[]> = {
  verifier: [
    'Prescription and bills match. Forwarding.',
    'All documents in order.',
    'Verified with the clinic over the phone, fee confirmed.',
    'Bill numbers and dates tally with the prescription.',
    '',
  ],
  management: ['Within plan limits, approved.', 'OK to proceed.', 'Checked against the plan, fine.', ''],
  manager: ['Approved.', 'Looks fine.', 'No concerns, please process.', ''],
  finance: ['Amounts confirmed.', 'Approved for the next payment run.', 'Cleared for payment.', ''],
}

export const clarifications: readonly Refusal[] = [
  { remark: 'The pharmacy bill is not readable at the total. Please upload a clearer copy.', reason: 'illegible_bill' },
  { remark: 'Please attach the receipt with the doctor’s stamp.', reason: 'missing_stamp' },
  { remark: 'The date on the prescription is missing. Kindly share a dated copy.', reason: 'missing_date' },
  {
    remark: 'Patient name on the bill differs from the family record. Please confirm whose bill this is.',
    reason: 'name_mismatch',
  },
  { remark: 'Please share the test report that goes with this receipt.', reason: 'missing_report' },
]

export const answers = [
  'Sorry, uploaded a clearer scan now.',
  'Got a stamped copy from the clinic today, attached.',
  'The clinic uses my mother’s maiden name, it is the same patient. Fresh copy attached.',
  'Attached the missing page. Please check.',
] as const

export const rejections: readonly Refusal[] = [
  { remark: 'Cosmetic treatment is not covered by the plan.', reason: 'treatment_excluded' },
  { remark: 'Bill belongs to a visit that is not related to the diagnosis given.' },
  { remark: 'Supplements without a prescription are not payable.', reason: 'not_prescribed' },
  { remark: 'The receipt is a quotation and not a bill.', reason: 'bill_not_original' },
]

export const invalidations: readonly Refusal[] = [
  { remark: 'The uploaded documents are not medical bills.', reason: 'not_a_medical_bill' },
  { remark: 'Prescription is of another person outside the family.', reason: 'name_mismatch' },
  { remark: 'Bill number does not exist at the pharmacy.', reason: 'bill_not_confirmed' },
]

export const duplications: readonly Refusal[] = [
  { remark: 'Same bill was submitted earlier.', reason: 'bill_already_claimed' },
  { remark: 'Already claimed with the same receipt number.', reason: 'bill_already_claimed' },
]

/** Remarks with which subscribers dispute a decision. */
export const objections = {
  rejected: [
    'The treatment was prescribed by the doctor for the diagnosis given. Please see the prescription again.',
    'The clinic has confirmed that this is a final bill. A stamped copy is attached.',
    'The medicines are on the prescription, second page. Kindly check once more.',
  ],
  invalid: [
    'The bill is from a registered pharmacy. Their GST number is on the attached copy.',
    'The prescription is my mother’s. Her name on it is spelled differently, it is the same person.',
  ],
  lowered: [
    'The full medicine bill was prescribed by the doctor. Please pay the remaining amount.',
    'Only part of the bill was approved, and no reason was given. Kindly look at it again.',
  ],
} as const

export const disputeApprovals = [
  'Second look at the papers: the subscriber is right.',
  'The clearer copy settles it. Forwarding.',
  'Agreed, within plan limits.',
  'Confirmed with the clinic over the phone.',
] as const

export const disputeRejections = [
  'We checked again: the treatment is not covered by the plan.',
  'The copy attached is the same bill as before. The first decision stands.',
] as const

export const subscriberNotes = [
  '',
  '',
  'Follow-up visit after 15 days.',
  'Please process soon.',
  'Paid by UPI, receipt attached.',
  'Tests were advised by the doctor at the visit.',
] as const
