import type { CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type CouponUses, canConsume } from './coupon.ts'
import { type CouponState, termsOf } from './state.ts'

type Use = CouponUses['consumed'][number]

/** True if the order can get a use. A deleted coupon has only the uses that subscribers have reserved. */
const isConsumable = (state: CouponState, use: Use): boolean => {
  if (state.status === 'unknown') return false
  const has = state.uses.reserved.some(({ subscriber_id }) => subscriber_id === use.subscriber_id)
  return (state.status === 'present' || has) && canConsume(termsOf(state.details), state.uses, use)
}

/**
 * Consumes a use for a paid order. Dates, and changes since the order's creation, do not matter. Idempotent.
 * @throws coupon_gone when no use is left: the payment is refunded
 */
export const consumeCoupon = (state: CouponState, { order_id, subscriber_id }: Use): CouponEvent[] => {
  const has = state.status !== 'unknown' && state.uses.consumed.some(use => use.order_id === order_id)
  if (has) return []
  if (!isConsumable(state, { order_id, subscriber_id })) throw new DomainError('coupon_gone')
  return [{ type: 'coupon_consumed', data: { order_id, subscriber_id } }]
}
