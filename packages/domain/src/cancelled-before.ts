import { DomainError } from '@opdesk/contracts/errors.ts'

/** The refusal of a second refund: somebody has cancelled the plan or the checkup before. */
export const cancelledBefore = (): DomainError =>
  new DomainError('not_refundable', {
    message: 'This order was cancelled before, and its payment goes back. There is nothing left to do.',
  })
