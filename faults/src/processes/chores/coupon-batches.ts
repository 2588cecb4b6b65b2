import type { CouponBatch } from '@opdesk/contracts/coupon/batch.ts'
import { couponBatchStream } from '@opdesk/contracts/coupon/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { lettersOf } from '@opdesk/testing/master-bodies.ts'
import { pollUntil } from '../poll-until.ts'
import { requestOf } from '../send-request.ts'
import type { Chore, ChoreDeps } from './chore.ts'

const COUPONS = 400

/** An admin requests batches of coupons. Each batch has to be complete, and each coupon unique. */
export const createCouponBatches = ({ db, admin }: ChoreDeps): Chore => {
  const batches: string[] = []
  return {
    name: 'a batch of coupons',
    run: async withinMs => {
      // Not today, which may end before the request.
      const start = addDays(istDay(new Date()), 1)
      const code = `MANY-${lettersOf(10_000 + batches.length).toUpperCase()}`
      const body = {
        coupon_type: 1,
        name: 'Many',
        coupon_code: code,
        discount_type: 1,
        discount: 10,
        start_date: start,
        end_date: addDays(start, 90),
        usage_type: 1,
        terms: 'Once.',
        count: COUPONS,
      }
      const asked = await admin('/api/v1/admin/coupon', requestOf('POST', body), withinMs)
      const { _id } = (JSON.parse(asked.text) as { data: CouponBatch }).data
      batches.push(_id)
      await pollUntil(withinMs, `batch ${_id} is not complete`, async () => {
        const { rowCount } = await db.query("select from log.events where stream = $1 and type = 'coupon_batch_completed'", [
          couponBatchStream(_id),
        ])
        return rowCount === 1
      })
    },
    faults: async () => {
      const { rows } = await db.query<{ batch: string; made: number; different: number }>(
        `select data ->> 'batch_id' as batch, count(*)::int as made, count(distinct stream)::int as different
         from log.events where type = 'coupon_created' and data ->> 'batch_id' is not null group by 1`,
      )
      return batches.flatMap(batch => {
        const found = rows.find(row => row.batch === batch)
        if (found?.made === COUPONS && found.different === COUPONS) return []
        return [`batch ${batch} has ${found?.made} coupons in ${found?.different} streams, not ${COUPONS}`]
      })
    },
  }
}
