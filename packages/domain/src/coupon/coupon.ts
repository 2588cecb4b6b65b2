import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** The terms of a coupon: who may use it, when, and how often. */
export interface CouponTerms {
  kind: 'single' | 'multiple'
  /** Number of uses of a multiple coupon, over all subscribers. A single coupon has one use. */
  usage: number
  /** IST days, both included. */
  start: Day
  end: Day
  /** The organization with the employees that may use the coupon; null for retail subscribers. */
  corporate_id: string | null
}

/** The uses of a coupon. `consumed`: by accepted orders that were not refunded; `reserved`: by open orders. */
export interface CouponUses {
  consumed: readonly { order_id: string; subscriber_id: string }[]
  reserved: readonly { order_id: string; subscriber_id: string }[]
}

/** A subscriber who uses a coupon. `corporate_id`: the organization of an active employee, null for a retail subscriber. */
export interface CouponUser {
  subscriber_id: string
  corporate_id: string | null
}

export const useLimit = ({ kind, usage }: CouponTerms): number => (kind === 'single' ? 1 : usage)

/** True if an order may be created with the coupon on this IST day. The order may be paid later. */
export const isValidOn = ({ start, end }: CouponTerms, day: Day): boolean => start <= day && day <= end

const hasUsesLeft = (terms: CouponTerms, { consumed, reserved }: CouponUses, subscriberId: string): boolean =>
  consumed.length + reserved.filter(({ subscriber_id }) => subscriber_id !== subscriberId).length < useLimit(terms)

/**
 * Refuses a coupon for a new order on an IST day. Coupons that are unknown, not started or for other users get the same answer, so
 * that guessing reveals none. One that is both used up and expired was used. A subscriber uses a coupon once; a newer order takes over the subscriber's reservation.
 * @throws coupon_invalid, coupon_expired, coupon_used, coupon_busy
 */
export const requireUsable = (
  coupon: { terms: CouponTerms; uses: CouponUses } | undefined,
  { subscriber_id, corporate_id }: CouponUser,
  today: Day,
): void => {
  if (!coupon || coupon.terms.corporate_id !== corporate_id || today < coupon.terms.start) throw new DomainError('coupon_invalid')
  const { terms, uses } = coupon
  const isUsed = uses.consumed.some(use => use.subscriber_id === subscriber_id) || uses.consumed.length >= useLimit(terms)
  if (isUsed) throw new DomainError('coupon_used')
  if (!isValidOn(terms, today)) throw new DomainError('coupon_expired')
  if (!hasUsesLeft(terms, uses, subscriber_id)) throw new DomainError('coupon_busy')
}

/**
 * True if a paid order can have its use: the order has consumed it already, the subscriber has reserved one by this or a newer
 * order, or one is free. Dates no longer matter. If false, the payment is refunded.
 */
export const canConsume = (terms: CouponTerms, uses: CouponUses, order: { order_id: string; subscriber_id: string }): boolean => {
  const own = uses.consumed.find(({ subscriber_id }) => subscriber_id === order.subscriber_id)
  return own ? own.order_id === order.order_id : hasUsesLeft(terms, uses, order.subscriber_id)
}
