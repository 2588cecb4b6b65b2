import type { CouponDetails, CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import { accepts } from '@opdesk/contracts/coupon/lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { CouponState } from './state.ts'

/**
 * Refuses a first day before today, for a new coupon or for a changed first day.
 * @throws invalid_request
 */
export const refusePastStart = (start: Day, today: Day): void => {
  if (start >= today) return
  const message = 'The start date must not be before today'
  throw new DomainError('invalid_request', { errors: [{ path: 'start_date', message }] })
}

const TAKEN = 'Another coupon has or had this code'
export const codeTaken = (): DomainError =>
  new DomainError('already_exists', { message: TAKEN, errors: [{ path: 'coupon_code', message: TAKEN }] })

/**
 * Creates a coupon. Its code must be new: not even a deleted coupon may have had it.
 * @throws already_exists
 */
export const createCoupon = (state: CouponState, details: CouponDetails): CouponEvent[] => {
  if (!accepts(state.status, 'coupon_created')) throw codeTaken()
  return [{ type: 'coupon_created', data: details }]
}
