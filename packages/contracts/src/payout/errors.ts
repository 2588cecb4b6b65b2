import type { ErrorEntries } from '../error-entries.ts'

export const payoutErrors = {
  payout_not_found: [404, 'This payout does not exist.'],
  upi_limit: [422, 'A payment above ₹99,999.99 cannot go to a UPI id. The subscriber has to enter a bank account.'],
  payout_in_process: [409, 'The last attempt of this payment is not finished, so there is no other one.'],
  payout_paid: [409, 'This payment was made already.'],
  payout_begun: [409, 'The provider has begun this payout, so it cannot be cancelled any more.'],
  payout_answered: [409, 'The provider has this payout, so it cannot be declared never sent.'],
  never_sent_too_early: [409, 'A payout can be declared never sent 24 hours after it was sent at the earliest.'],
  never_sent_by_same: [403, 'A second person has to confirm that the payout was never sent.'],
} as const satisfies ErrorEntries
