import { z } from 'zod'

/**
 * A batch of coupons, a job of the server. `progress`: coupons made so far, of how many. `failure`: why it was given up; none of
 * its coupons counts then. `finished_at`: ISO 8601 UTC.
 */
export const couponBatch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The first code as typed, shown with its dash. */
  first_code: z.string(),
  status: z.enum(['making', 'complete', 'failed']),
  progress: z.object({ done: z.int(), total: z.int() }),
  failure: z.string().nullable(),
  createdAt: z.string(),
  created_by: z.string(),
  finished_at: z.string().nullable(),
})
export type CouponBatch = z.infer<typeof couponBatch>
