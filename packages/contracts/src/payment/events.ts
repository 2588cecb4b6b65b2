import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/**
 * Events of a payment batch, stream `payment-batch-<batch id>`. Payments are events of claims: the first payment begins a batch
 * without an event of the batch, so its stream begins with the closing (decision 0014).
 */
export const paymentBatchEvents = defineEvents({
  /** Payments settled after this event, in the order of the log, belong to the next batch of the day. */
  payment_batch_closed: z.object({ day: z.string(), number: z.int().min(1) }),
  /**
   * The bank file was downloaded. It records number of rows, sum in paise, and digest of the content without names, because names
   * can be erased.
   */
  payment_batch_file_drawn: z.object({ rows: z.int(), amount: z.int(), sha256: z.string() }),
})
export type PaymentBatchEvent = EventOf<typeof paymentBatchEvents>
export type PaymentBatchEventType = PaymentBatchEvent['type']

export const paymentBatchStream = streamsOf('payment-batch')
