import { type CouponBatchEvent, couponBatchStream } from '@opdesk/contracts/coupon/events.ts'
import { type CouponBatchState, completeBatch, couponBatchAggregate, failBatch } from '@opdesk/domain/coupon/batch.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { Job } from '../jobs/job.ts'
import { createJobLine } from '../jobs/job-line.ts'
import { writeMany } from '../jobs/write-many.ts'
import { commandFrom, defineWorkflow, type WorkflowContext } from '../workflow.ts'
import { FirstCodeTaken, makeCoupon } from './make-coupon.ts'

const NAME = 'coupons'

const end = async (
  job: Job,
  step: string,
  decide: (state: CouponBatchState) => CouponBatchEvent[],
  { store, clock }: WorkflowContext,
): Promise<null> => {
  const stream = couponBatchStream(job.job_id)
  const command = commandFrom(NAME, step, { id: job.event_id, correlation_id: job.correlation_id })
  await handleCommand({ store, aggregate: couponBatchAggregate, stream, command, now: clock(), decide })
  return null
}

const line = createJobLine({
  kind: 'coupon-batch',
  atOnce: 1,
  run: async (job, context, tools) => {
    const { state } = await load(context.store, couponBatchAggregate, couponBatchStream(job.job_id))
    if (state.status !== 'making') return null
    const { request } = state
    const indexes = Array.from({ length: request.count }, (_, index) => index)
    try {
      await writeMany(indexes, index => makeCoupon(job, request, index, context), tools, job.done)
    } catch (error) {
      if (error instanceof FirstCodeTaken) return end(job, 'fail', batch => failBatch(batch, 'code_taken'), context)
      throw error
    }
    return end(job, 'complete', completeBatch, context)
  },
  giveUp: (job, context) => end(job, 'fail', batch => failBatch(batch, 'failed'), context),
  removeResult: async () => undefined,
})

/**
 * Makes batches of coupons as jobs. Coupons of a batch can be used after the event that completes the batch; until then they are
 * hidden and unusable.
 */
export const couponBatches = defineWorkflow({
  name: NAME,
  on: {
    coupon_batch_requested: (event, { db }) => line.add(db, couponBatchStream.idOf(event.stream), event),
  },
  sweep: line.sweep,
})
