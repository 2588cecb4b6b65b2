import { z } from 'zod'
import { bankFormatIds } from '../bank-format-ids.ts'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'

/**
 * Format of a batch's file. `ledger`: the file without accounts of batches whose money moves outside of the product (decision 0014).
 */
export const batchFormat = z.object({ id: z.enum(['ledger', ...bankFormatIds]), version: z.int().min(1) })
export type BatchFormat = z.infer<typeof batchFormat>

/**
 * Events of a payment batch, stream `payment-batch-<batch id>`. Payments are events of claims: the first payment begins a batch
 * without an event of the batch, so its stream begins with the closing (decision 0014).
 */
export const paymentBatchEvents = defineEvents({
  /**
   * Payments settled after this event, in the order of the log, belong to the next batch of the day; payments by the bank's file, those
   * requested after it (decision 0136). The batch's file is always drawn in `format`.
   */
  payment_batch_closed: z.object({ day: z.string(), number: z.int().min(1), format: batchFormat }),
  /**
   * The bank file was downloaded. It records number of rows, sum in paise, and digest of the content without names and accounts,
   * because these can be erased.
   */
  payment_batch_file_drawn: z.object({ rows: z.int(), amount: z.int(), sha256: z.string() }),
})
export type PaymentBatchEvent = EventOf<typeof paymentBatchEvents>
export type PaymentBatchEventType = PaymentBatchEvent['type']

/** Older batches have the file of the ledger. */
export const paymentBatchUpcasters: Upcasters = {
  'payment_batch_closed@1': data => ({ ...data, format: { id: 'ledger', version: 1 } }),
}

export const paymentBatchStream = streamsOf('payment-batch')
