import { couponBatchStream, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { couponBatchAggregate } from '@opdesk/domain/coupon/batch.ts'
import { type CouponState, couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { type Loaded, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'store'>

/** True if the coupon was made alone, or its batch is complete. A complete batch stays complete. */
const counts = async ({ store }: Deps, state: CouponState): Promise<boolean> => {
  if (state.status === 'unknown' || state.details.batch_id === '') return true
  const { state: batch } = await load(store, couponBatchAggregate, couponBatchStream(state.details.batch_id))
  return batch.status === 'complete'
}

/**
 * Reads the coupon with this code, in its stored form (`readCouponCode`). A coupon of an incomplete batch counts as unknown. All
 * code that uses or shows coupons reads them by this function.
 */
export const readCoupon = async (deps: Deps, code: string): Promise<Loaded<CouponState>> => {
  const loaded = await load(deps.store, couponAggregate, couponStream(code))
  return (await counts(deps, loaded.state)) ? loaded : { ...loaded, state: couponAggregate.initial }
}
