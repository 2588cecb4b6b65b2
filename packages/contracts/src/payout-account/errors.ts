import type { ErrorEntries } from '../error-entries.ts'

export const payoutAccountErrors = {
  no_payout_account: [422, 'There is no account to pay to. The subscriber has to enter one.'],
  payout_account_differs: [
    422,
    'The bank has another name for this account. Finance has to accept it, or the subscriber to correct it.',
  ],
  ifsc_gone: [
    422,
    'The IFSC of this account is no longer in the list of banks. The subscriber has to enter the account with the code of today.',
  ],
  payout_account_invalid: [422, 'The bank does not know or does not accept this account. The subscriber has to correct it.'],
  account_not_entered: [409, 'Please enter the account first.'],
  account_changed: [409, 'The account was changed after this code was sent. Please ask for a new code.'],
  nothing_to_accept: [409, 'This account does not wait for a decision.'],
  account_not_failed: [409, 'The whole number is shown only for an account to which a payment failed.'],
  own_payout_account: [403, 'You cannot decide on your own account, or an account of your family.'],
  second_finance_needed: [403, 'Another person of Finance has to decide on this account.'],
} as const satisfies ErrorEntries
