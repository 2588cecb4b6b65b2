import type { ErrorEntries } from '../error-entries.ts'

export const payoutErrors = {
  payout_not_found: [404, 'This payout does not exist.'],
  upi_limit: [422, 'A payment above ₹99,999.99 cannot go to a UPI id. The subscriber has to enter a bank account.'],
  payout_in_process: [409, 'The last attempt of this payment is not finished, so there is no other one.'],
  payout_paid: [409, 'This payment was made already.'],
  payout_begun: [409, 'The provider has begun this payout, so it cannot be cancelled any more.'],
  payout_answered: [409, 'The provider has this payout, so it cannot be declared never sent.'],
  payout_not_with_bank: [409, 'This payout is not in a bank file, so it cannot be marked.'],
  payout_answered_by_bank: [409, 'The outcome of this payout is known already.'],
  bank_file_not_drawn: [409, 'Nobody has drawn the file of this payment’s batch yet, so the bank cannot have answered.'],
  bank_file_too_long: [422, 'This file has more than 50,000 rows. Please split it into several files.'],
  answer_not_found: [404, 'No answer of the bank has been uploaded for this batch.'],
  answer_applied: [409, 'This answer is applied, so it cannot be taken back.'],
  answer_without_status: [422, 'No column has the status of the payments. Please choose the columns.'],
  statement_unreadable: [422, 'The file has no titles for narration and credits. Please export the statement as CSV.'],
  utr_used: [409, 'This UTR belongs to another payment.'],
  marked_by_drawer: [403, 'You drew the file of this payment. Another person of Finance has to record the bank’s answer.'],
  marked_alone_too_early: [
    403,
    'Each person of Finance drew this file. One of you may record the answer alone 24 hours after the last download.',
  ],
  marked_alone_reason: [422, 'You drew the file of this payment. Please enter why you record the answer alone.'],
  never_sent_too_early: [409, 'A payout can be declared never sent 24 hours after it was sent at the earliest.'],
  never_sent_by_same: [403, 'A second person has to confirm that the payout was never sent.'],
} as const satisfies ErrorEntries
