import { Program } from '../../codes.ts'
import { couponList } from '../../coupon/coupon-list.ts'
import { defineExport } from '../define-export.ts'

/** The coupons; those of one batch are its codes to hand out. */
export const couponExport = defineExport({
  name: 'coupon',
  title: 'Coupons',
  records: 'coupons',
  areas: ['admin', 'management'],
  program: Program.coupons,
  showsPeople: false,
  list: couponList,
})
