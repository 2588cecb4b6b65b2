import { TransactionType } from '@opdesk/contracts/codes.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { type WalletRow, type WalletTransactionRow, walletTable, walletTransactionTable } from './table.ts'

const emptyWallet = (event: Pick<LogEvent, 'type' | 'stream'>): WalletRow => ({
  subscriber_id: streamId(event),
  balance: 0,
  held: 0,
  holds: {},
})

const withHolds = (wallet: WalletRow, holds: WalletRow['holds']): WalletRow => ({
  ...wallet,
  holds,
  held: Object.values(holds).reduce((sum, amount) => sum + amount, 0),
})

const without = ({ holds }: WalletRow, claimId: string): WalletRow['holds'] =>
  Object.fromEntries(Object.entries(holds).filter(([id]) => id !== claimId))

export const wallet = defineProjection<WalletRow>({
  name: 'wallet',
  version: 1,
  ...walletTable,
  key: streamId,
  on: {
    wallet_credited: (row, event) => {
      const wallet = row ?? emptyWallet(event)
      return { ...wallet, balance: wallet.balance + event.data.amount }
    },
    wallet_hold_placed: (row, event) => {
      const wallet = row ?? emptyWallet(event)
      return withHolds(wallet, { ...wallet.holds, [event.data.claim_id]: event.data.amount })
    },
    wallet_hold_released: (row, event) => row && withHolds(row, without(row, event.data.claim_id)),
    wallet_debited: (row, event) =>
      row && { ...withHolds(row, without(row, event.data.claim_id)), balance: row.balance - event.data.amount },
  },
})

export const walletTransaction = defineProjection<WalletTransactionRow>({
  name: 'wallet_transaction',
  version: 2,
  ...walletTransactionTable,
  key: event => event.id,
  on: {
    wallet_credited: (_, { id, at, version, data: { amount, reason }, ...event }) =>
      amount === 0
        ? null
        : {
            id,
            subscriber_id: streamId(event),
            at,
            amount,
            type: TransactionType.credit,
            claim_number: null,
            reason,
            version,
          },
    wallet_debited: (_, { id, at, version, data: { amount, claim_number }, ...event }) =>
      amount === 0
        ? null
        : {
            id,
            subscriber_id: streamId(event),
            at,
            amount,
            type: TransactionType.debit,
            claim_number,
            reason: `Claim ${claim_number}`,
            version,
          },
  },
})
