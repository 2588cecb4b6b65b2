export const payoutMessages = {
  noPayoutToRetry: 'No payment waits to be tried again',
  payoutRetried: 'The payment is sent again',
  payoutCancelRequested: 'The cancellation was requested',
  payoutNeverSentProposed: 'A second person has to confirm this',
  payoutNeverSent: 'The payout was declared never sent',
  payoutsLoadFailed: 'Failed to fetch payouts',
} as const
