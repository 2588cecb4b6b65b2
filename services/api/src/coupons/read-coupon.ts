import { couponBatchStream, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { couponBatchAggregate } from '@opdesk/domain/coupon/batch.ts'
import { type CouponState, couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { type Loaded, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'store'>

/** True if the coupon counts: it was made alone, or its batch is complete. A complete batch stays complete. */
const counts = async ({ store }: Deps, state: CouponState): Promise<boolean> => {
  if (state.status === 'unknown' || state.details.batch_id === '') return true
  const { state: batch } = await load(store, couponBatchAggregate, couponBatchStream(state.details.batch_id))
  return batch.status === 'complete'
}

/**
 * The coupon with this code as it is stored (`readCouponCode`). A coupon of an incomplete batch is unknown. All use and display
 * of coupons starts with this read.
 */
export const readCoupon = async (deps: Deps, code: string): Promise<Loaded<CouponState>> => {
  const loaded = await load(deps.store, couponAggregate, couponStream(code))
  return (await counts(deps, loaded.state)) ? loaded : { ...loaded, state: couponAggregate.initial }
}
