import { TransactionType } from '../codes.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import type { WalletTransaction } from './queries.ts'

const amountOf = (wanted: number) => (row: WalletTransaction) => (row.type === wanted ? row.amount : null)

/** Columns of a wallet's statement. Amounts in rupees. */
export const transactionColumns: readonly ListColumn<WalletTransaction>[] = [
  serialColumn,
  { key: 'createdAt', title: 'Date', kind: 'moment', of: row => row.createdAt },
  { key: 'type', title: 'Type', kind: 'text', of: row => (row.type === TransactionType.credit ? 'Credit' : 'Debit'), chars: 10 },
  { key: 'reason', title: 'For', kind: 'text', of: row => row.reason, chars: 24 },
  { key: 'claim_id', title: 'Claim ID', kind: 'text', of: row => row.claim_id ?? null, chars: 16 },
  { key: 'credit', title: 'Credit Amt.', kind: 'money', of: amountOf(TransactionType.credit), chars: 16 },
  { key: 'debit', title: 'Debit Amt.', kind: 'money', of: amountOf(TransactionType.debit), chars: 16 },
]
