import type { ErrorEntries } from '../error-entries.ts'

export const couponErrors = {
  coupon_busy: [409, 'This coupon is being used in another payment. Please try again later.'],
  coupon_gone: [409, 'This coupon has no uses left.'],
  coupon_uses_taken: [409, 'More uses of this coupon are already consumed or reserved. Please enter a higher number of uses.'],
  coupon_invalid: [422, 'Invalid coupon code'],
  coupon_expired: [422, 'This coupon has expired'],
  coupon_used: [422, 'This coupon has already been used'],
} as const satisfies ErrorEntries
