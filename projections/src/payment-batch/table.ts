import { date, int, jsonb, nullable, text } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** Time and author of an action. */
export type Deed = { at: string; by: { _id: string; name: string } }

/** A closed payment batch. Count and sum of its payments are in `payment_tally`. */
export const paymentBatchTable = defineTable({
  table: 'payment_batch',
  primaryKey: 'batch_id',
  columns: {
    batch_id: text(),
    batch_day: date(),
    batch_number: int(),
    closed: jsonb<Deed>(),
    /** Id of the file's format. */
    format: text(),
    file: nullable(jsonb<{ first: Deed; last: Deed; times: number }>()),
  },
  indexes: ['(batch_day, batch_number)'],
})

export type PaymentBatchRow = RowOf<typeof paymentBatchTable>
