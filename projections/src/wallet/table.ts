import type { Pots } from '@opdesk/contracts/wallet/pots.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A wallet in paise: the sum of all pots, and `doc` with each of them. Available is balance − held. */
export type WalletRow = {
  subscriber_id: string
  balance: number
  held: number
  doc: Pots
}

export const walletTable: TableOf<WalletRow> = {
  table: 'wallet',
  primaryKey: 'subscriber_id',
  columns: { subscriber_id: 'text not null', balance: 'bigint not null', held: 'bigint not null', doc: 'jsonb not null' },
}

/** A movement on a wallet as shown to the subscriber; amount in paise, always above zero. */
export type WalletTransactionRow = {
  id: string
  subscriber_id: string
  at: string
  amount: number
  /** TransactionType: 1 credit, 2 debit. */
  type: number
  claim_number: string | null
  /** The purpose of the money: the plan that it came or lapsed with, or the claim that it paid. */
  reason: string
  version: number
}

export const walletTransactionTable: TableOf<WalletTransactionRow> = {
  table: 'wallet_transaction',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    subscriber_id: 'text not null',
    at: 'timestamptz not null',
    amount: 'bigint not null',
    type: 'int not null',
    claim_number: 'text',
    reason: 'text not null',
    version: 'int not null',
  },
  indexes: ['(subscriber_id, version)'],
}
