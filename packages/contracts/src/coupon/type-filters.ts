import { oneOfCodes, selectFilter } from '../list-filter.ts'
import { couponTypes, usageTypes } from './codes.ts'

/** The filters of every list of coupons. */
export const typeFilters = {
  CouponType: selectFilter(oneOfCodes([1, 2], 'Unknown coupon type'), {
    label: 'Coupon Type',
    all: 'All coupon types',
    choices: couponTypes,
  }),
  UsageType: selectFilter(oneOfCodes([1, 2], 'Unknown usage type'), {
    label: 'Usage Type',
    all: 'All usage types',
    choices: usageTypes,
  }),
} as const
