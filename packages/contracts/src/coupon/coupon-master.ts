import { Program } from '../codes.ts'
import { formOf } from '../resource/field.ts'
import type { Master } from '../resource/master.ts'
import { addCoupon, modifyCoupon } from './commands.ts'
import { couponList } from './coupon-list.ts'
import { couponFields } from './fields.ts'

/** Coupon Master. Orders use coupons up, so a coupon is an aggregate with its own events; only its screen is that of a master. */
export const couponMaster = {
  name: 'coupon',
  title: 'Coupon Master',
  screen: 'coupon',
  group: 'plans',
  path: '/admin/coupon/',
  query: couponList.query,
  program: Program.coupons,
  add: addCoupon,
  modify: modifyCoupon,
  form: formOf(couponFields),
  key: 'coupon_code',
  sorts: ['name', 'discount', 'start_date', 'end_date'],
  search: couponList.search,
  filters: { CouponType: 'coupon_type', UsageType: 'usage_type' },
  exported: true,
  viewed: true,
  messages: {
    added: 'Coupon details added.',
    modified: 'Record updated.',
    deleted: 'Record deleted Successfully.',
    addFailed: 'Failed',
    modifyFailed: 'Failed',
    deleteFailed: 'Failed',
  },
} as const satisfies Master
