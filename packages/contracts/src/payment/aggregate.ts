import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { toRupees } from '../money.ts'
import { paymentBatchEvents, paymentBatchStream, paymentBatchUpcasters } from './events.ts'

export const paymentBatchDefinition = defineAggregate({
  stream: paymentBatchStream,
  events: paymentBatchEvents,
  upcasters: paymentBatchUpcasters,
  live: { list: 'payment-batches', audience: { role: 'management' } },
  handling: {
    payment_batch_closed: {
      personal: 'none',
      audit: { program: Program.claims, method: 'PATCH', action: 'Payment batch closed' },
    },
    payment_batch_file_drawn: {
      personal: 'none',
      audit: {
        program: Program.claims,
        method: 'PATCH',
        action: 'Bank file drawn',
        after: (before, data) => ({ ...before, ...data, amount: toRupees(data.amount) }),
      },
    },
  },
})
