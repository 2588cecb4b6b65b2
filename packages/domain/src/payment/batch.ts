import { paymentBatchDefinition } from '@opdesk/contracts/payment/aggregate.ts'
import type { PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import { accepts, next } from '@opdesk/contracts/payment/lifecycle.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'

interface BatchAction {
  name: string
  at: string
}

/**
 * A batch has no event before its closing: until then its payments are all payments settled so far. `file`: the bank file that was
 * downloaded first.
 */
export type PaymentBatchState =
  | { status: 'open' }
  | { status: 'closed'; closed: BatchAction; file: { rows: number; amount: number; sha256: string } | null }

const evolve = (batch: PaymentBatchState, event: PaymentBatchEvent, { at, actor }: EventContext): PaymentBatchState => {
  const status = next(batch.status, event.type) as 'closed'
  if (event.type === 'payment_batch_closed') return { status, closed: { name: actor.name, at }, file: null }
  return batch.status === 'closed' ? { ...batch, status, file: batch.file ?? event.data } : batch
}

export const paymentBatchAggregate = withLifecycle({
  ...paymentBatchDefinition,
  initial: { status: 'open' } as PaymentBatchState,
  evolve,
  accepts: (batch: PaymentBatchState, type: PaymentBatchEvent['type']): boolean => accepts(batch.status, type),
})
