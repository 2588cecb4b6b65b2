import { DomainError } from '@opdesk/contracts/errors.ts'

/** Refusal of a second refund: the plan or the checkup is already cancelled. */
export const cancelledBefore = (): DomainError =>
  new DomainError('not_refundable', {
    message: 'This order was cancelled before, and its payment goes back. There is nothing left to do.',
  })
