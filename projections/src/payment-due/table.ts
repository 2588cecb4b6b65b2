import { type ClaimColumns, claimColumns } from '../claim-columns.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A claim that finance may pay now. Amounts in paise; times ISO 8601 UTC. */
export type PaymentDueRow = Omit<ClaimColumns, 'subscriber_email'> & {
  patient_name: string
  approved_at: string
  /** IST day. */
  approved_on: string
  approved_amount: number
  paid_amount: number
  to_pay: number
  /** True if a dispute approved it. */
  dispute: boolean
  /** Number, patient and subscriber in lower case, one per line. */
  search: string
  /** Version of the claim when the amounts became these. */
  stream_version: number
}

const { subscriber_email: _, ...payerColumns } = claimColumns

export const paymentDueTable: TableOf<PaymentDueRow> = {
  table: 'payment_due',
  primaryKey: 'claim_id',
  columns: {
    ...payerColumns,
    patient_name: 'text not null',
    approved_at: 'timestamptz not null',
    approved_on: 'date not null',
    approved_amount: 'bigint not null',
    paid_amount: 'bigint not null',
    to_pay: 'bigint not null',
    dispute: 'boolean not null',
    search: 'text not null',
    stream_version: 'int not null',
  },
  indexes: [
    '(approved_at, claim_id)',
    '(length(claim_number), claim_number, claim_id)',
    '(lower(patient_name), claim_id)',
    '(lower(subscriber_name), claim_id)',
    '(approved_amount, claim_id)',
    '(paid_amount, claim_id)',
    // Includes the other filter columns, so that amounts are added up from the index alone.
    '(to_pay, claim_id) include (approved_on, subscriber_type)',
    'using gin (search gin_trgm_ops)',
  ],
}

/** Number of due claims and their amount in paise, by the filters of finance. */
export type PaymentDueTallyRow = { approved_on: string; subscriber_type: number; count: number; amount: number }

/** Data of a submitted claim that payments need and later events do not repeat. */
export type PaymentClaimRow = Omit<PaymentDueRow, 'approved_at' | 'approved_on' | 'to_pay' | 'search' | 'stream_version'> & {
  approved_at: string | null
}

export const paymentClaimTable: TableOf<PaymentClaimRow> = {
  table: 'payment_claim',
  primaryKey: 'claim_id',
  columns: {
    ...payerColumns,
    patient_name: 'text not null',
    approved_at: 'timestamptz',
    approved_amount: 'bigint not null',
    paid_amount: 'bigint not null',
    dispute: 'boolean not null',
  },
}
