import { DomainError } from '@opdesk/contracts/errors.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import type { PaymentBatchState } from './batch.ts'

/**
 * Closes a batch for good. The position of this event, and nothing else, decides which payments it holds (decision 0014).
 *
 * @param command `before` is the batch of the same day before this one, null for the first; `settled` how many payments are settled in this one
 * @throws forbidden, batch_not_found where the one before is open still, batch_closed, batch_empty
 */
export const closeBatch = (
  state: PaymentBatchState,
  command: { batch: BatchNumber; before: PaymentBatchState | null; settled: number },
  { actor }: DecisionContext,
): PaymentBatchEvent[] => {
  if (!handlesPayments(actor)) throw new DomainError('forbidden')
  if (command.before?.status === 'open') throw new DomainError('batch_not_found')
  if (state.status === 'closed') {
    const { name, at } = state.closed
    throw new DomainError('batch_closed', {
      message: `${batchId(command.batch)} was closed by ${name} on ${formatInstant(at)}.`,
    })
  }
  if (command.settled === 0) throw new DomainError('batch_empty')
  return [{ type: 'payment_batch_closed', data: command.batch }]
}
