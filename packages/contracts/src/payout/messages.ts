export const payoutMessages = {
  noPayoutToRetry: 'No payment waits to be tried again',
  payoutRetried: 'The payment is sent again',
  payoutCancelRequested: 'The cancellation was requested',
  payoutNeverSentProposed: 'A second person has to confirm this',
  payoutNeverSent: 'The payout was declared never sent',
  payoutMarkedPaid: 'The payment is marked as paid',
  payoutMarkedFailed: 'The payment is marked as failed',
  answerRead: 'The answer of the bank is read',
  answerApplied: 'The answer of the bank is applied',
  answerUndone: 'The answer of the bank is taken back',
  statementRead: 'The statement is read',
  payoutsLoadFailed: 'Failed to fetch payouts',
} as const
