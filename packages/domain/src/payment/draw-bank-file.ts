import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import type { DecisionContext } from '../decision.ts'
import type { PaymentBatchState } from './batch.ts'

/**
 * Checks that the actor may download the bank file of this batch.
 * @throws forbidden, batch_open
 */
export const mayDraw = (
  state: PaymentBatchState,
  { actor }: DecisionContext,
): Extract<PaymentBatchState, { status: 'closed' }> => {
  if (!handlesPayments(actor)) throw new DomainError('forbidden')
  if (state.status === 'open') throw new DomainError('batch_open')
  return state
}

/**
 * Records the download of a bank file. A file that differs from the earlier one is refused: with two different files a batch could
 * be paid twice.
 * @throws forbidden, batch_open, bank_file_differs
 */
export const drawBankFile = (
  state: PaymentBatchState,
  file: { rows: number; amount: number; sha256: string },
  context: DecisionContext,
): PaymentBatchEvent[] => {
  const before = mayDraw(state, context).file
  if (before && before.sha256 !== file.sha256) throw new DomainError('bank_file_differs')
  return [{ type: 'payment_batch_file_drawn', data: file }]
}
