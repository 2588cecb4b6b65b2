import { couponDefinition } from '@opdesk/contracts/coupon/aggregate.ts'
import type { CouponDetails, CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import { accepts, type CouponStatus, next } from '@opdesk/contracts/coupon/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'
import type { CouponTerms, CouponUses } from './coupon.ts'

interface KnownCoupon {
  status: Exclude<CouponStatus, 'unknown'>
  details: CouponDetails
  uses: CouponUses
}
export type CouponState = { status: 'unknown' } | KnownCoupon

/** The terms of a coupon, from its details. */
export const termsOf = ({ corporate, usage_type, usage, start_date, end_date }: CouponDetails): CouponTerms => ({
  kind: usage_type,
  usage,
  start: start_date,
  end: end_date,
  corporate_id: corporate?.id ?? null,
})

/** Terms and uses of a coupon, for `requireUsable`. Undefined if the coupon does not exist or was deleted. */
export const usableCoupon = (state: CouponState): { terms: CouponTerms; uses: CouponUses } | undefined =>
  state.status === 'present' ? { terms: termsOf(state.details), uses: state.uses } : undefined

/**
 * The discount for quotes: paise, or percent with at most two decimals.
 * @throws Error for an unknown coupon
 */
export const discountOf = (state: CouponState): { type: 'amount'; amount: number } | { type: 'percent'; percent: number } => {
  if (state.status === 'unknown') throw new Error('an unknown coupon takes nothing off')
  const { discount_type, discount } = state.details
  return discount_type === 'amount' ? { type: 'amount', amount: discount } : { type: 'percent', percent: discount / 100 }
}

const withoutOrder = (uses: CouponUses['consumed'], order_id: string) => uses.filter(use => use.order_id !== order_id)
const withoutSubscriber = (uses: CouponUses['reserved'], subscriber_id: string) =>
  uses.filter(use => use.subscriber_id !== subscriber_id)

const usesAfter = ({ consumed, reserved }: CouponUses, event: CouponEvent): CouponUses => {
  switch (event.type) {
    case 'coupon_reserved':
      return { consumed, reserved: [...withoutSubscriber(reserved, event.data.subscriber_id), event.data] }
    case 'coupon_consumed':
      return { consumed: [...consumed, event.data], reserved: withoutSubscriber(reserved, event.data.subscriber_id) }
    case 'coupon_released':
      return { consumed, reserved: withoutOrder(reserved, event.data.order_id) }
    case 'coupon_returned':
      return { consumed: withoutOrder(consumed, event.data.order_id), reserved }
    default:
      return { consumed, reserved }
  }
}

const evolve = (state: CouponState, event: CouponEvent): CouponState => {
  const status = next(state.status, event.type) as KnownCoupon['status']
  if (event.type === 'coupon_created') return { status, details: event.data, uses: { consumed: [], reserved: [] } }
  if (state.status === 'unknown') return state
  if (event.type === 'coupon_changed') return { ...state, status, details: { ...state.details, ...event.data.new } }
  return { ...state, status, uses: usesAfter(state.uses, event) }
}

export const couponAggregate = withLifecycle({
  ...couponDefinition,
  initial: { status: 'unknown' } as CouponState,
  evolve,
  accepts: (state: CouponState, type: CouponEvent['type']): boolean => accepts(state.status, type),
})
