import { z } from 'zod'

/**
 * A batch of coupons, which a job of the server makes. `progress`: number of coupons made so far, and in all. `failure`: why the
 * batch failed; then none of its coupons is valid. `finished_at`: ISO 8601 UTC.
 */
export const couponBatch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The first code as the admin typed it, formatted with its dash. */
  first_code: z.string(),
  status: z.enum(['making', 'complete', 'failed']),
  progress: z.object({ done: z.int(), total: z.int() }),
  failure: z.string().nullable(),
  createdAt: z.string(),
  created_by: z.string(),
  finished_at: z.string().nullable(),
})
export type CouponBatch = z.infer<typeof couponBatch>
