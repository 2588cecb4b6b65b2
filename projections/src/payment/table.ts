import type { PaymentState } from '@opdesk/contracts/payment/queries.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { bigint, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'

/** One payment of a claim. Amounts in paise; times ISO 8601 UTC. */
export const paymentTable = defineTable({
  table: 'payment',
  primaryKey: 'payment_id',
  columns: {
    /** `<claim id> <reference>`: after a dispute a claim is paid again, under another reference. */
    payment_id: text(),
    claim_id: text(),
    reference: text(),
    amount: bigint(),
    /** IST day of the request: the payment belongs to a batch of that day. */
    batch_day: date(),
    /**
     * Number of the batch within its day, set by the settlement, for the bank's file by the request; 0 until then; -1 for a payment in no batch: one by the
     * provider, or one that was not made.
     */
    batch_number: int(),
    channel: text<PayoutChannel>(),
    state: text<PaymentState>(),
    /** The bank's reference; null if there is none. */
    utr: nullable(text()),
    requested_at: timestamptz(),
    requested_by: text(),
    requested_by_name: text(),
    settled_at: nullable(timestamptz()),
  },
  indexes: ['(batch_day, batch_number)', '(claim_id)', '(reference)'],
})

export type PaymentEntryRow = RowOf<typeof paymentTable>

/**
 * Numbers of payments by batch; batch number 0 is payments in process. `amount`: sum in paise. `transfers`: number of payments
 * above zero.
 */
export const paymentTally = defineTally(paymentTable, {
  table: 'payment_tally',
  by: ['batch_day', 'batch_number'],
  sum: {
    amount: ({ amount }) => amount,
    transfers: ({ amount }) => (amount > 0 ? 1 : 0),
    bank_payments: ({ channel }) => (channel === 'bank_file' ? 1 : 0),
  },
})

/** Number of closed batches by day. The table has one row. */
export const paymentClosingsTable = defineTable({
  table: 'payment_closings',
  primaryKey: 'id',
  columns: { id: text(), closed: jsonb<Record<string, number>>() },
})
