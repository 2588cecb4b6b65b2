/** Reasons that this product gives; the provider's own reasons are words of its `status_details`. */
const own: Readonly<Record<string, string>> = {
  no_payout_account: 'There is no account to pay to',
  payout_account_differs: 'The bank has another name for the account',
  payout_account_invalid: 'The bank does not know the account',
  cancelled: 'Cancelled by Finance',
  rejected: 'Rejected in the provider’s dashboard',
  never_sent: 'The provider never got the payout',
  upi_limit: 'The amount is too high for a UPI id',
  no_reason: 'The bank gave no reason',
  bank_refused: 'The bank did not make the transfer',
  refused: 'The provider refused the payout',
}

const provider: Readonly<Record<string, string>> = {
  bank_account_closed: 'The account is closed',
  bank_account_frozen: 'The account is frozen',
  bank_account_invalid: 'The account does not exist',
  bank_account_dormant: 'The account is dormant',
  beneficiary_account_dormant: 'The account is dormant',
  beneficiary_account_invalid: 'The account does not exist',
  beneficiary_bank_rejected: 'The bank refused the transfer',
  beneficiary_vpa_invalid: 'The UPI id does not exist',
  imps_not_allowed: 'The account takes no immediate transfers',
  invalid_beneficiary: 'The account does not exist',
  invalid_ifsc_code: 'The bank’s code (IFSC) is unknown',
  nre_bank_account: 'The account is an NRE account, which takes no ordinary transfers',
  beneficiary_bank_offline: 'The payee’s bank was not reachable',
  bank_window_closed: 'The bank takes no transfers at this time',
  gateway_degraded: 'Transfers were disturbed',
  insufficient_funds: 'The balance did not suffice',
  low_balance: 'The balance did not suffice',
}

/** A sentence of this product about why a payout failed. An unknown reason is shown in readable words. */
export const payoutReasonLabel = (reason: string): string =>
  own[reason] ?? provider[reason] ?? (reason.replaceAll('_', ' ') || 'The provider gave no reason')
