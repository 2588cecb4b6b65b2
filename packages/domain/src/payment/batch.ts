import { paymentBatchDefinition } from '@opdesk/contracts/payment/aggregate.ts'
import type { PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import type { EventContext } from '../decision.ts'

interface Deed {
  name: string
  at: string
}

/** A batch has no event before its closing: until then its payments are those settled so far. `file`: the first one drawn. */
export type PaymentBatchState =
  | { status: 'open' }
  | { status: 'closed'; closed: Deed; file: { rows: number; amount: number; sha256: string } | null }

const evolve = (batch: PaymentBatchState, event: PaymentBatchEvent, { at, actor }: EventContext): PaymentBatchState => {
  switch (event.type) {
    case 'payment_batch_closed':
      return batch.status === 'closed' ? batch : { status: 'closed', closed: { name: actor.name, at }, file: null }
    case 'payment_batch_file_drawn':
      return batch.status === 'closed' ? { ...batch, file: batch.file ?? event.data } : batch
  }
}

export const paymentBatchAggregate = {
  ...paymentBatchDefinition,
  initial: { status: 'open' } as PaymentBatchState,
  evolve,
}
