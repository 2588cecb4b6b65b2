import type { CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { CouponState } from './state.ts'

/**
 * Deletes a coupon without consumed uses. Open orders keep the uses that they have reserved.
 * @throws not_found, in_use
 */
export const deleteCoupon = (state: CouponState): CouponEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  if (state.uses.consumed.length > 0) throw new DomainError('in_use')
  return [{ type: 'coupon_deleted', data: {} }]
}
