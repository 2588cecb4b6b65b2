import { paymentBatchDefinition } from '@opdesk/contracts/payment/aggregate.ts'
import type { BatchFormat, PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import { accepts, next } from '@opdesk/contracts/payment/lifecycle.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'

interface BatchAction {
  name: string
  at: string
}

/**
 * A batch has no event before its closing: until then its payments are all payments settled so far. `file`: the bank file that was
 * downloaded first; `drawers`: the people who downloaded it, with the time of their last download.
 */
export type PaymentBatchState =
  | { status: 'open' }
  | {
      status: 'closed'
      closed: BatchAction
      format: BatchFormat
      file: { rows: number; amount: number; sha256: string } | null
      drawers: ReadonlyMap<string, string>
    }

const evolve = (batch: PaymentBatchState, event: PaymentBatchEvent, { at, actor }: EventContext): PaymentBatchState => {
  const status = next(batch.status, event.type) as 'closed'
  if (event.type === 'payment_batch_closed')
    return { status, closed: { name: actor.name, at }, format: event.data.format, file: null, drawers: new Map() }
  if (batch.status !== 'closed') return batch
  return { ...batch, status, file: batch.file ?? event.data, drawers: new Map([...batch.drawers, [actor.id, at]]) }
}

export const paymentBatchAggregate = withLifecycle({
  ...paymentBatchDefinition,
  initial: { status: 'open' } as PaymentBatchState,
  evolve,
  accepts: (batch: PaymentBatchState, type: PaymentBatchEvent['type']): boolean => accepts(batch.status, type),
})
