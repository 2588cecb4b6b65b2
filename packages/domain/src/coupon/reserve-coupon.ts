import type { CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type CouponUser, requireUsable } from './coupon.ts'
import { type CouponState, usableCoupon } from './state.ts'

/**
 * Reserves a use for an order created on this IST day. A newer order of the same subscriber takes over the reservation. Idempotent
 * for the same order.
 * @throws coupon_invalid, coupon_expired, coupon_used, coupon_busy
 */
export const reserveCoupon = (
  state: CouponState,
  { order_id, ...user }: CouponUser & { order_id: string },
  today: Day,
): CouponEvent[] => {
  if (state.status !== 'unknown' && state.uses.reserved.some(use => use.order_id === order_id)) return []
  requireUsable(usableCoupon(state), user, today)
  return [{ type: 'coupon_reserved', data: { order_id, subscriber_id: user.subscriber_id } }]
}
