import { Program } from '../../codes.ts'
import { usageList } from '../../coupon/usage-list.ts'
import { defineExport } from '../define-export.ts'

export const couponUsagesExport = defineExport({
  name: 'coupon-usages',
  title: 'Consumed Coupons',
  records: 'uses of coupons',
  areas: ['admin'],
  program: Program.coupons,
  showsPeople: true,
  list: usageList,
})
