import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { BatchRequest } from '@opdesk/domain/coupon/batch.ts'
import { batchCode } from '@opdesk/domain/coupon/batch-code.ts'
import { createCoupon } from '@opdesk/domain/coupon/create-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { Job } from '../jobs/job.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'

/**
 * Maximum number of taken codes in a row. The first four characters allow 33.5 million codes, so a longer run means that nearly all
 * of them are taken.
 */
const MOST_ATTEMPTS = 50

/** The first code, which the requester typed, belongs to another coupon: another batch drew it after the request. */
export class FirstCodeTaken extends Error {
  override name = 'FirstCodeTaken'
}

const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'already_exists'

/**
 * Makes one coupon of a batch, with the first code of its sequence that is not taken. After a crash, a second call finds the coupon
 * that the first call made.
 * @throws FirstCodeTaken, and Error when no code is free
 */
export const makeCoupon = async (
  { event_id, correlation_id }: Pick<Job, 'event_id' | 'correlation_id'>,
  request: BatchRequest,
  index: number,
  { store, clock }: Pick<WorkflowContext, 'store' | 'clock'>,
): Promise<void> => {
  const command = commandFrom('coupons', String(index), { id: event_id, correlation_id })
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      await handleCommand({
        store,
        aggregate: couponAggregate,
        stream: couponStream(batchCode(request, index, attempt)),
        command,
        now: clock(),
        decide: state => createCoupon(state, request.details),
      })
      return
    } catch (error) {
      if (!isTaken(error)) throw error
      if (index === 0) throw new FirstCodeTaken()
    }
  }
  throw new Error(`no free code begins with ${request.first_code.slice(0, 4)}`)
}
