import { DomainError } from '@opdesk/contracts/errors.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { BatchFormat, PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import type { PaymentBatchState } from './batch.ts'

/**
 * Closes a batch for good. Only the position of this event decides which payments the batch contains (decision 0014).
 * @param command `before`: the previous batch of the same day, null for the first; `settled`: number of payments in this
 * batch; `format`: of its file
 * @throws forbidden, batch_not_found while the previous batch is open, batch_closed, batch_empty
 */
export const closeBatch = (
  state: PaymentBatchState,
  command: { batch: BatchNumber; before: PaymentBatchState | null; settled: number; format: BatchFormat },
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
  return [{ type: 'payment_batch_closed', data: { ...command.batch, format: command.format } }]
}
