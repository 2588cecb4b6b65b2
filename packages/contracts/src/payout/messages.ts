export const payoutMessages = {
  payoutRetried: 'The payment is sent again',
  payoutCancelRequested: 'The cancellation was requested',
  payoutNeverSentProposed: 'A second person has to confirm this',
  payoutNeverSent: 'The payout was declared never sent',
  payoutMarkedPaid: 'The payment is marked as paid',
  payoutMarkedFailed: 'The payment is marked as failed',
  payoutsLoadFailed: 'Failed to fetch payouts',
} as const
