/**
 * The party that has to act after a failed payout. `theirs`: the payee corrects the account. `later`: the same account works at another time.
 * `ours`: Finance or an operator.
 */
export type FailureClass = 'theirs' | 'later' | 'ours'

/** Reasons of the provider's `status_details` (documentation of April 2026) that do not follow from their source. */
const classes: Readonly<Record<string, FailureClass>> = {
  bank_account_closed: 'theirs',
  bank_account_frozen: 'theirs',
  bank_account_invalid: 'theirs',
  bank_account_dormant: 'theirs',
  beneficiary_account_dormant: 'theirs',
  beneficiary_account_invalid: 'theirs',
  beneficiary_bank_rejected: 'theirs',
  beneficiary_vpa_invalid: 'theirs',
  imps_not_allowed: 'theirs',
  invalid_beneficiary: 'theirs',
  invalid_ifsc_code: 'theirs',
  nre_bank_account: 'theirs',
  transaction_limit_exceeded: 'theirs',
  amount_limit_exhausted: 'ours',
  amount_limit_exhausted_neft: 'ours',
  insufficient_funds: 'ours',
  low_balance: 'ours',
  fee_recovery_pending: 'ours',
  pending_approval: 'ours',
  server_error: 'ours',
  server_error_temporary: 'later',
  bank_window_closed: 'later',
  beneficiary_bank_offline: 'later',
}

/** Classes by source: banks, NPCI and the provider's partner bank recover by themselves; a business has to act. */
const classOfSource: Readonly<Record<string, FailureClass>> = {
  beneficiary_bank: 'later',
  gateway: 'later',
  internal: 'later',
  business: 'ours',
}

/**
 * The class of a payout that ended without a transfer, by the provider's `status_details`. Statuses `rejected` and `cancelled` are
 * decisions in the provider's dashboard or here. An unknown reason of an unknown source is `ours`, so that a person looks at it.
 */
export const failureClassOf = (news: { status: string; source: string | null; reason: string | null }): FailureClass => {
  if (news.status === 'rejected' || news.status === 'cancelled') return 'ours'
  const byReason = Object.hasOwn(classes, news.reason ?? '') ? classes[news.reason ?? ''] : undefined
  const bySource = Object.hasOwn(classOfSource, news.source ?? '') ? classOfSource[news.source ?? ''] : undefined
  return byReason ?? bySource ?? 'ours'
}
