import { bigint, boolean, date, int, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { claimColumns } from '../lists/claim-columns.ts'

const { subscriber_email: _, ...columns } = claimColumns

const payerColumns = {
  ...columns,
  patient_name: text(),
  /** Claim number, patient and subscriber; see linesOf. */
  search: text(),
}

/** A claim that finance may pay now. Amounts in paise; times ISO 8601 UTC. */
export const paymentDueTable = defineTable({
  table: 'payment_due',
  primaryKey: 'claim_id',
  columns: {
    ...payerColumns,
    approved_at: timestamptz(),
    /** IST day. */
    approved_on: date(),
    approved_amount: bigint(),
    paid_amount: bigint(),
    to_pay: bigint(),
    /** True if the amount was approved by a dispute. */
    dispute: boolean(),
    /** Version of the claim at which the amounts last changed. */
    stream_version: int(),
  },
  indexes: [
    '(approved_at, claim_id)',
    '(length(claim_number), claim_number, claim_id)',
    '(lower(patient_name), claim_id)',
    '(lower(subscriber_name), claim_id)',
    '(approved_amount, claim_id)',
    '(paid_amount, claim_id)',
    // Includes the columns of the other filters, so that an index-only scan adds up amounts.
    '(to_pay, claim_id) include (approved_on, subscriber_type)',
    'using gin (search gin_trgm_ops)',
  ],
})

export type PaymentDueRow = RowOf<typeof paymentDueTable>

/** Numbers of claims to pay and their amounts in paise, by the filters of finance. */
export const paymentDueTally = defineTally(paymentDueTable, {
  table: 'payment_due_tally',
  by: ['approved_on', 'subscriber_type'],
  sum: { amount: ({ to_pay }) => to_pay },
})

/** Data of a claim that payments need and that only its earlier events contain. */
export const paymentClaimTable = defineTable({
  table: 'payment_claim',
  primaryKey: 'claim_id',
  columns: {
    ...payerColumns,
    approved_at: nullable(timestamptz()),
    approved_amount: bigint(),
    paid_amount: bigint(),
    dispute: boolean(),
    /** True while a payment or a dispute is under way. */
    busy: boolean(),
  },
})

export type PaymentClaimRow = RowOf<typeof paymentClaimTable>
