import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/**
 * Events of a payment batch's stream `payment-batch-<batch id>`. Payments are events of claims; a batch begins by itself
 * with the first of them, so its own stream begins with its end (decision 0014).
 */
export const paymentBatchEvents = defineEvents({
  /** What is settled after this event, in the order of the log, belongs to the next batch of the day. */
  payment_batch_closed: z.object({ day: z.string(), number: z.int().min(1) }),
  /** The bank file left the house; what it came to in rows and paise, and the digest of all it says but names, which can be erased. */
  payment_batch_file_drawn: z.object({ rows: z.int(), amount: z.int(), sha256: z.string() }),
})
export type PaymentBatchEvent = EventOf<typeof paymentBatchEvents>
export type PaymentBatchEventType = PaymentBatchEvent['type']

export const paymentBatchStream = streamsOf('payment-batch')
