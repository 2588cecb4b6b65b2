import type { ErrorEntries } from '../error-entries.ts'

export const couponErrors = {
  coupon_busy: [409, 'This coupon is being used in another payment. Please try again later.'],
  coupon_gone: [409, 'No use of this coupon is left.'],
  coupon_uses_taken: [409, 'More uses of this coupon are consumed or reserved already. Please allow at least as many.'],
  coupon_invalid: [422, 'Invalid coupon code'],
  coupon_expired: [422, 'This coupon has expired'],
  coupon_used: [422, 'This coupon has already been used'],
} as const satisfies ErrorEntries
