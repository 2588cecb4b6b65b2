import { Program } from '../../codes.ts'
import { couponList } from '../../coupon/coupon-list.ts'
import { defineExport } from '../define-export.ts'

/** The coupons. Filtered by a batch, the file has the codes to hand out. */
export const couponExport = defineExport({
  name: 'coupon',
  title: 'Coupons',
  records: 'coupons',
  areas: ['admin', 'management'],
  program: Program.coupons,
  showsPeople: false,
  list: couponList,
})
