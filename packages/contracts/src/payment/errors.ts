import type { ErrorEntries } from '../error-entries.ts'

export const paymentErrors = {
  batch_not_found: [404, 'This payment batch does not exist.'],
  payment_in_progress: [409, 'The payment of this claim is already under way.'],
  batch_closed: [409, 'This payment batch is already closed.'],
  batch_empty: [409, 'Nothing has been paid in this batch yet, so there is nothing to close.'],
  batch_open: [409, 'This payment batch is still open. Close it first, then draw its bank file.'],
  bank_file_part_empty: [404, 'This part of the bank file has no payments.'],
  bank_file_differs: [
    409,
    'The file would differ from the one drawn before, so it was not provided. Please contact system admin !',
  ],
} as const satisfies ErrorEntries
