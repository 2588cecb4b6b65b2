import { TransactionType } from '@opdesk/contracts/codes.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { evolvePots, noPots, UPGRADED, walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { type WalletRow, type WalletTransactionRow, walletTable, walletTransactionTable } from './table.ts'

type WalletLogEvent = Omit<LogEvent, 'type' | 'data'> & WalletEvent

const folded = (row: WalletRow | undefined, event: WalletLogEvent): WalletRow => {
  const doc = evolvePots(row?.doc ?? noPots, event)
  const { balance, available } = walletTotals(doc)
  return { subscriber_id: streamId(event), balance, held: balance - available, doc }
}

export const wallet = defineProjection({
  name: 'wallet',
  version: 4,
  table: walletTable,
})({
  key: streamId,
  on: {
    wallet_credited: folded,
    wallet_hold_placed: folded,
    wallet_hold_released: folded,
    wallet_debited: folded,
    wallet_debit_returned: folded,
    wallet_lapsed: folded,
    wallet_upgraded: folded,
    wallet_restored: folded,
  },
})

/** The row of a movement; null if its amount is zero. */
const moved = (
  { at, version, ...event }: WalletLogEvent,
  { key: id }: { key: string },
  movement: Pick<WalletTransactionRow, 'amount' | 'type' | 'reason'> & { claim_number?: string },
): WalletTransactionRow | null =>
  movement.amount === 0 ? null : { id, subscriber_id: streamId(event), at, claim_number: null, ...movement, version }

const { credit, debit } = TransactionType
/**
 * Suffix of the id of an upgrade's second movement, the credit of the new plan's wallet. The first movement is the lapse of the old
 * plan's rest.
 */
const CREDIT_OF_UPGRADE = ' credit'

export const walletTransaction = defineProjection({
  name: 'wallet_transaction',
  version: 5,
  table: walletTransactionTable,
})({
  key: ({ type, id }) => (type === 'wallet_upgraded' ? [id, id + CREDIT_OF_UPGRADE] : id),
  on: {
    wallet_credited: (_, event, row) => {
      const { amount, reason } = event.data
      return moved(event, row, { amount, type: credit, reason })
    },
    wallet_debited: (_, event, row) => {
      const { amount, claim_number } = event.data
      return moved(event, row, { amount, type: debit, claim_number, reason: `Claim ${claim_number}` })
    },
    wallet_debit_returned: (_, event, row) => {
      const { amount, claim_number } = event.data
      return moved(event, row, { amount, type: credit, claim_number, reason: `Payment of claim ${claim_number} came back` })
    },
    wallet_lapsed: (_, event, row) => {
      const { amount, reason } = event.data
      return moved(event, row, { amount, type: debit, reason })
    },
    wallet_upgraded: (_, event, row) => {
      const { lapsed, credited, reason } = event.data
      return row.key.endsWith(CREDIT_OF_UPGRADE)
        ? moved(event, row, { amount: credited, type: credit, reason })
        : moved(event, row, { amount: lapsed, type: debit, reason: UPGRADED })
    },
    wallet_restored: (_, event, row) => {
      const { amount, claim_number } = event.data
      return moved(event, row, { amount, type: credit, claim_number, reason: `Given back for claim ${claim_number}` })
    },
  },
})
