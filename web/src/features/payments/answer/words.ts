import type { AnswerStatus } from '@opdesk/contracts/bank-status-words.ts'
import type { AnswerCode } from '@opdesk/contracts/payout/bank-answer.ts'
import type { AnswerField } from '@opdesk/contracts/payout/bank-formats.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'

/** Labels of the fields of an answer, in the order of the form; `hint`: when a file may lack the column. */
export const fieldLabels: Readonly<Record<AnswerField, { label: string; hint: string }>> = {
  reference: { label: 'Reference', hint: 'Our reference with its attempt, such as PAY-CLM001234_a1' },
  status: { label: 'Status', hint: 'Needed' },
  utr: { label: 'UTR', hint: 'Needed for payments that are paid' },
  reason: { label: 'Reason', hint: 'Why a payment failed' },
  amount: { label: 'Amount', hint: 'Compared with the payment' },
  account: { label: 'Account number', hint: 'Its last four digits are compared' },
  day: { label: 'Day', hint: 'Matches rows without a reference, with amount and account' },
}

export const statusLabels: Readonly<Record<AnswerStatus, string>> = {
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Came back after it was paid',
  pending: 'Not finished yet',
}

/** The result of rows in a few words. */
export const codeLabels: Readonly<Record<AnswerCode, string>> = {
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Came back',
  utr_reported: 'UTR added',
  unchanged: 'Known already',
  repeated: 'Equal row',
  contradicts: 'Contradicting rows',
  reference_twice: 'Reference twice',
  no_match: 'No payment found',
  ambiguous: 'Several payments fit',
  no_open_attempt: 'No attempt waits',
  amount_unreadable: 'Amount not readable',
  other_amount: 'Other amount',
  other_account: 'Other last four digits',
  no_status: 'No status',
  unknown_status: 'Unknown status',
  pending: 'Not finished yet',
  no_utr: 'No UTR',
  utr_scientific: 'UTR shortened',
  utr_invalid: 'Not a UTR',
  utr_used: 'UTR used before',
  other_utr: 'Other UTR',
  paid_after_failed: 'Paid after failed',
  failed_after_paid: 'Failed after paid',
}

const tones: Partial<Record<AnswerCode, Tone>> = {
  paid: 'good',
  utr_reported: 'good',
  failed: 'bad',
  reversed: 'bad',
  unchanged: 'neutral',
  repeated: 'neutral',
  pending: 'working',
  paid_after_failed: 'bad',
  failed_after_paid: 'bad',
}

/** Rows that need a look wait for a person. */
export const toneOf = (code: AnswerCode): Tone => tones[code] ?? 'waiting'
