import type { CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import type { CouponUses } from './coupon.ts'
import type { CouponState } from './state.ts'

const eventFor = (type: 'coupon_released' | 'coupon_returned', uses: CouponUses['consumed'], order: string): CouponEvent[] => {
  const use = uses.find(({ order_id }) => order_id === order)
  return use ? [{ type, data: use }] : []
}

/** Frees the reservation of an order that expired or was closed, unless a newer order has taken it over. */
export const releaseCoupon = (state: CouponState, { order_id }: { order_id: string }): CouponEvent[] =>
  state.status === 'unknown' ? [] : eventFor('coupon_released', state.uses.reserved, order_id)

/** Frees the use of a refunded order. */
export const returnCoupon = (state: CouponState, { order_id }: { order_id: string }): CouponEvent[] =>
  state.status === 'unknown' ? [] : eventFor('coupon_returned', state.uses.consumed, order_id)
