import type { CouponDetails, CouponEvent } from '@opdesk/contracts/coupon/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { useLimit } from './coupon.ts'
import { refusePastStart } from './create-coupon.ts'
import { type CouponState, termsOf } from './state.ts'

type Fields = Omit<CouponDetails, 'batch_id'>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const changesOf = (before: CouponDetails, after: Fields): { old: Partial<CouponDetails>; new: Partial<CouponDetails> } => {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter(field => !same(before[field], after[field]))
  const only = (of: Fields) => Object.fromEntries(changed.map(field => [field, of[field]]))
  return { old: only(before), new: only(after) }
}

/**
 * Changes a coupon for later orders; existing orders keep the terms of their creation. The new number of uses must cover consumed
 * and reserved uses.
 * @throws not_found, invalid_request for a new first day that is past, coupon_uses_taken
 */
export const changeCoupon = (state: CouponState, fields: Fields, today: Day): CouponEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  const { details, uses } = state
  const changes = changesOf(details, fields)
  if (changes.new.start_date !== undefined) refusePastStart(fields.start_date, today)
  const limit = useLimit(termsOf({ ...details, ...fields }))
  if (limit < uses.consumed.length + uses.reserved.length) throw new DomainError('coupon_uses_taken')
  return Object.keys(changes.new).length === 0 ? [] : [{ type: 'coupon_changed', data: changes }]
}
