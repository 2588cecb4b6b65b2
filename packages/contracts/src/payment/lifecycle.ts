import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { PaymentBatchEventType } from './events.ts'

export type PaymentBatchStatus = 'open' | 'closed'

/** The lifecycle of a payment batch: it is closed once; then its bank file can be downloaded any number of times. */
export const paymentBatchMachine = createMachine({
  id: 'payment batch',
  initial: 'open',
  states: {
    open: { on: { payment_batch_closed: 'closed' } },
    closed: { on: { payment_batch_file_drawn: 'closed' } },
  },
})

export const { accepts, next } = transitionTable<PaymentBatchStatus, PaymentBatchEventType>(paymentBatchMachine)
