import type { TableOf } from '../engine/define-projection.ts'

/** One payment of a claim. Amounts in paise; times ISO 8601 UTC. */
export type PaymentEntryRow = {
  /** `<claim id> <reference>`: after a dispute a claim is paid again, under another reference. */
  payment_id: string
  claim_id: string
  reference: string
  amount: number
  /** IST day of the request: the payment belongs to a batch of that day. */
  batch_day: string
  /** The number of the batch within its day; 0 until the settlement, which determines it. */
  batch_number: number
  requested_at: string
  requested_by: string
  requested_by_name: string
  settled_at: string | null
}

export const paymentTable: TableOf<PaymentEntryRow> = {
  table: 'payment',
  primaryKey: 'payment_id',
  columns: {
    payment_id: 'text not null',
    claim_id: 'text not null',
    reference: 'text not null',
    amount: 'bigint not null',
    batch_day: 'date not null',
    batch_number: 'int not null',
    requested_at: 'timestamptz not null',
    requested_by: 'text not null',
    requested_by_name: 'text not null',
    settled_at: 'timestamptz',
  },
  indexes: ['(batch_day, batch_number)', '(claim_id)'],
}

/**
 * Contents of the batches of a day; number 0 has the payments in process. `amount` in paise, `transfers`: payments above zero.
 */
export type PaymentTallyRow = { batch_day: string; batch_number: number; count: number; amount: number; transfers: number }

/** The only row of its table: number of closed batches, by day. */
export type PaymentClosingsRow = { id: string; closed: Record<string, number> }

export const paymentClosingsTable: TableOf<PaymentClosingsRow> = {
  table: 'payment_closings',
  primaryKey: 'id',
  columns: { id: 'text not null', closed: 'jsonb not null' },
}
