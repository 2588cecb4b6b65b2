import type { Pots } from '@opdesk/contracts/wallet/pots.ts'
import { bigint, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A subscriber's wallet in paise. `balance`: sum of all pots. `held`: amount on hold; the rest is available. `doc`: each pot. */
export const walletTable = defineTable({
  table: 'wallet',
  primaryKey: 'subscriber_id',
  columns: { subscriber_id: text(), balance: bigint(), held: bigint(), doc: jsonb<Pots>() },
})

export type WalletRow = RowOf<typeof walletTable>

/** A movement on a wallet as the subscriber sees it. The amount is in paise and above zero. */
export const walletTransactionTable = defineTable({
  table: 'wallet_transaction',
  primaryKey: 'id',
  columns: {
    id: text(),
    subscriber_id: text(),
    at: timestamptz(),
    amount: bigint(),
    /** TransactionType: 1 credit, 2 debit. */
    type: int(),
    claim_number: nullable(text()),
    /** Purpose of the money: the plan with which it was credited or lapsed, or the claim that it paid. */
    reason: text(),
    version: int(),
  },
  indexes: ['(subscriber_id, version)'],
})

export type WalletTransactionRow = RowOf<typeof walletTransactionTable>
