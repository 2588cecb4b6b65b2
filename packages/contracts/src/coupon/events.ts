import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const day = z.string()

/**
 * A coupon's discount and audience. `discount`: paise, or hundredths of a percent. `usage`: allowed number of uses, 1 for a single
 * coupon. `batch_id`: shared by coupons made together; empty for a coupon made alone.
 */
export const couponDetails = z.object({
  batch_id: z.string(),
  name: z.string(),
  coupon_type: z.enum(['individual', 'corporate']),
  corporate: z.object({ id: z.string(), name: z.string() }).nullable(),
  discount_type: z.enum(['amount', 'percent']),
  discount: z.int(),
  start_date: day,
  end_date: day,
  usage_type: z.enum(['single', 'multiple']),
  usage: z.int(),
  terms: z.string(),
})
export type CouponDetails = z.infer<typeof couponDetails>

const use = z.object({ order_id: z.string(), subscriber_id: z.string() })

/** Events of a coupon, stream `coupon-<code>`: nine capital letters and digits. A code is never used for another coupon. */
export const couponEvents = defineEvents({
  coupon_created: couponDetails,
  /** The terms changed; existing orders keep the terms of their creation. */
  coupon_changed: z.object({ old: couponDetails.partial(), new: couponDetails.partial() }),
  coupon_deleted: z.object({}),
  /** An order was created with the coupon. A newer order of the same subscriber takes over the reservation. */
  coupon_reserved: use,
  /** The order with the coupon was accepted as paid. */
  coupon_consumed: use,
  /** The order with the coupon expired or was closed. */
  coupon_released: use,
  /** The order with the coupon was refunded. */
  coupon_returned: use,
})
export type CouponEvent = EventOf<typeof couponEvents>

export const couponStream = streamsOf('coupon')

/** Events of a batch of coupons, stream `batch-of-coupons-<batch id>`. Its coupons count once it is completed, and not before. */
export const couponBatchEvents = defineEvents({
  /** `first_code`: the code as typed. The other codes follow from `seed`, a random number drawn for this batch. */
  coupon_batch_requested: z.object({ details: couponDetails, count: z.int(), first_code: z.string(), seed: z.string() }),
  /** All coupons of the batch exist. */
  coupon_batch_completed: z.object({}),
  /** The batch failed for good: its coupons are never listed nor usable. `code_taken`: another coupon has the first code. */
  coupon_batch_failed: z.object({ reason: z.enum(['code_taken', 'failed']) }),
})
export type CouponBatchEvent = EventOf<typeof couponBatchEvents>

export const couponBatchStream = streamsOf('batch-of-coupons')
