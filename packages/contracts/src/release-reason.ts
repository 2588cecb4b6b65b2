/**
 * Why a payment waits for a second person. `claim_limit`: its amount is above the limit; `release_limit`: the sum of the payments of
 * one call is; `day_limit`: the sum that one person pays on an IST day without a second is; `first_payment`: the first payment to an
 * account that is not checked; `corrected_account`: the first payment after the bank refused the earlier account.
 */
export const releaseReasons = ['claim_limit', 'release_limit', 'day_limit', 'first_payment', 'corrected_account'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

/** Words for people. */
export const releaseReasonLabels: Record<ReleaseReason, string> = {
  claim_limit: 'Above the limit of a claim',
  release_limit: 'Together above the limit',
  day_limit: 'Above the limit of a day',
  first_payment: 'First payment to an account that is not checked',
  corrected_account: 'First payment to a corrected account',
}
