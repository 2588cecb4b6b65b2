import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** The terms of a coupon: its users, days and number of uses. */
export interface CouponTerms {
  kind: 'single' | 'multiple'
  /** The uses of a multiple coupon, all subscribers together. A single one has one use. */
  usage: number
  /** IST days, both included. */
  start: Day
  end: Day
  /** The organization of the employees who may use it; null for retail subscribers. */
  corporate_id: string | null
}

/** The uses of a coupon: consumed by accepted orders that were not refunded, and reserved by open ones. */
export interface CouponUses {
  consumed: readonly { order_id: string; subscriber_id: string }[]
  reserved: readonly { order_id: string; subscriber_id: string }[]
}

/** The user of a coupon. `corporate_id`: the organization of an active employee, null for a retail subscriber. */
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
 * Refuses a coupon for a new order on an IST day. Coupons that are unknown, not started or for other users get the same answer,
 * so a guess reveals none of them. One that is both used up and expired was used. A subscriber uses a coupon once; a newer order takes over the reservation of the same
 * subscriber.
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
 * True if a paid order gets its use: it has consumed it already, or the subscriber has reserved one, by this order or a newer
 * one, or one is free. Dates no longer matter. If not, the payment goes back.
 */
export const canConsume = (terms: CouponTerms, uses: CouponUses, order: { order_id: string; subscriber_id: string }): boolean => {
  const own = uses.consumed.find(({ subscriber_id }) => subscriber_id === order.subscriber_id)
  return own ? own.order_id === order.order_id : hasUsesLeft(terms, uses, order.subscriber_id)
}
