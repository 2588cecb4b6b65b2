import { couponBatchStream } from '@opdesk/contracts/coupon/events.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { couponBatchTable } from './table.ts'

/** Batches of coupons. Lists of coupons hide the coupons of an incomplete batch. */
export const couponBatch = defineProjection({
  name: 'coupon_batch',
  version: 2,
  table: couponBatchTable,
})({
  key: ({ stream }) => couponBatchStream.idOf(stream),
  on: {
    coupon_batch_requested: (_, { stream, data, at, metadata }) => ({
      id: couponBatchStream.idOf(stream),
      name: data.details.name,
      first_code: data.first_code,
      count: data.count,
      state: 'making',
      reason: null,
      created_at: at,
      created_by: metadata.actor.id,
      finished_at: null,
    }),
    coupon_batch_completed: (row, { at }) => row && { ...row, state: 'complete', finished_at: at },
    coupon_batch_failed: (row, { data, at }) => row && { ...row, state: 'failed', reason: data.reason, finished_at: at },
  },
})
