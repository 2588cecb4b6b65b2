import type { TableOf } from '../engine/define-projection.ts'

/** An action with its author and time. */
export type Deed = { at: string; by: { _id: string; name: string } }

/** A closed payment batch; its contents are in `payment_tally`. */
export type PaymentBatchRow = {
  batch_id: string
  batch_day: string
  batch_number: number
  closed: Deed
  file: { first: Deed; last: Deed; times: number } | null
}

export const paymentBatchTable: TableOf<PaymentBatchRow> = {
  table: 'payment_batch',
  primaryKey: 'batch_id',
  columns: {
    batch_id: 'text not null',
    batch_day: 'date not null',
    batch_number: 'int not null',
    closed: 'jsonb not null',
    file: 'jsonb',
  },
  indexes: ['(batch_day, batch_number)'],
}
