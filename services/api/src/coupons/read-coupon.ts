import { couponBatchStream, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { couponBatchAggregate } from '@opdesk/domain/coupon/batch.ts'
import { type CouponState, couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { type Loaded, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'store'>

/** Whether the coupon counts: it was made alone, or its batch is complete. A batch that is complete stays so. */
const counts = async ({ store }: Deps, state: CouponState): Promise<boolean> => {
  if (state.status === 'unknown' || state.details.batch_id === '') return true
  const { state: batch } = await load(store, couponBatchAggregate, couponBatchStream(state.details.batch_id))
  return batch.status === 'complete'
}

/**
 * The coupon with this code as it is stored (`readCouponCode`). One whose batch is not complete is unknown. Everything that lets
 * people use or see a coupon reads it here first.
 */
export const readCoupon = async (deps: Deps, code: string): Promise<Loaded<CouponState>> => {
  const loaded = await load(deps.store, couponAggregate, couponStream(code))
  return (await counts(deps, loaded.state)) ? loaded : { ...loaded, state: couponAggregate.initial }
}
