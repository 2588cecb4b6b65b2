import { CouponStatus, type CouponStatusCode } from '@opdesk/contracts/codes.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type CouponTerms, type CouponUses, useLimit } from './coupon.ts'

/**
 * The status of a coupon on an IST day. A consumed single coupon is used; a multiple coupon without uses left is fully consumed.
 * Any other coupon past its end is expired. A multiple coupon with some consumed uses is used. Reservations do not count.
 */
export const couponStatus = (terms: CouponTerms, { consumed }: CouponUses, today: Day): CouponStatusCode => {
  if (consumed.length >= useLimit(terms)) return terms.kind === 'single' ? CouponStatus.used : CouponStatus.fullyConsumed
  if (today > terms.end) return CouponStatus.expired
  return consumed.length > 0 ? CouponStatus.used : CouponStatus.unused
}
