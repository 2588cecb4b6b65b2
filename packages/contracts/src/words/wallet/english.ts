/** The texts of the wallet in the header. A slot takes a formatted amount or day. */
export const english = {
  wallet: 'Wallet',
  available: 'Available balance',
  balance: (amount: string) => `${amount} wallet balance; the rest is held for claims under review`,
  byPlan: 'By plan',
  held: 'Held for claims already sent',
  until: (day: string) => `Claims until ${day}`,
  transactions: 'Transactions',
  none: 'No transactions yet',
  credit: 'Credit',
  debit: 'Debit',
  /** The reason of a transaction, which the log has in English. */
  reason: (reason: string) => reason,
  balanceFailed: 'Failed to fetch wallet balance',
  balanceUnreached: 'An error occurred while fetching wallet balance',
  transactionsFailed: 'Failed to fetch transactions',
  transactionsUnreached: 'An error occurred while fetching transactions',
}
export type WalletWords = typeof english
