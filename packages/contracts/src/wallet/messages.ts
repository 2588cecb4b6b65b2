export const walletMessages = {
  transactionsFailed: 'Failed to fetch transactions',
  transactionsUnreached: 'An error occurred while fetching transactions',
  balanceFailed: 'Failed to fetch wallet balance',
  balanceUnreached: 'An error occurred while fetching wallet balance',
} as const
