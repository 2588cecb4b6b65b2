import { TransactionType } from '@opdesk/contracts/codes.ts'
import type { WalletTransactionRow } from '@opdesk/projections/wallet/table.ts'
import type { ListColumn } from './list.ts'

/** A wallet's transactions, as a statement has them. */
export const walletColumns: readonly ListColumn<WalletTransactionRow>[] = [
  { title: 'S.No', kind: 'number', width: 7, value: (_, serial) => serial },
  { title: 'Date', kind: 'moment', width: 20, value: row => row.at },
  { title: 'Type', kind: 'text', width: 10, value: row => (row.type === TransactionType.credit ? 'Credit' : 'Debit') },
  { title: 'For', kind: 'text', width: 24, value: row => row.reason },
  { title: 'Claim ID', kind: 'text', width: 16, value: row => row.claim_number },
  { title: 'Credit Amt.', kind: 'money', width: 16, value: row => (row.type === TransactionType.credit ? row.amount : null) },
  { title: 'Debit Amt.', kind: 'money', width: 16, value: row => (row.type === TransactionType.debit ? row.amount : null) },
]
