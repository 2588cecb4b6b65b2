import { DomainError } from '@opdesk/contracts/errors.ts'

/** Refuses a second refund: the plan or the checkup is cancelled already. */
export const cancelledBefore = (): DomainError =>
  new DomainError('not_refundable', {
    message: 'This order was cancelled before, and its payment goes back. There is nothing left to do.',
  })
