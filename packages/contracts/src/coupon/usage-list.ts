import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { couponTypeLabel, usageTypeLabel } from './codes.ts'
import { typeFilters } from './type-filters.ts'

/** A use of a coupon by an order that was paid and not refunded. `amount`: the paid sum in rupees, with GST. */
export const couponUsage = z.object({
  /** Id of the order. */
  _id: z.string(),
  createdAt: z.string(),
  coupon: z.object({ coupon_code: z.string(), coupon_type: z.int(), usage_type: z.int() }),
  user: z.object({ _id: z.string(), name: z.string() }),
  plan: z.object({ name: z.string() }).nullable(),
  health_plan: z.object({ name: z.string() }).nullable(),
  amount: z.number(),
  discount: z.number(),
})
export type CouponUsage = z.infer<typeof couponUsage>

/** Sums over all matching uses, in rupees. */
export const usageTotals = z.object({ total_sum: z.number(), total_discount: z.number() })
export type UsageTotals = z.infer<typeof usageTotals>

const list = defineList({
  name: 'coupon-usages',
  path: '/admin/coupon-usages',
  record: couponUsage,
  sorts: ['createdAt', 'coupon_code', 'user', 'amount', 'discount'],
  search: 'Search by code or subscriber',
  days: { happened: 'Used' },
  filters: typeFilters,
  columns: [
    serialColumn,
    {
      key: 'code',
      title: 'Coupon Code',
      main: true,
      sortBy: 'coupon_code',
      kind: 'text',
      chars: 14,
      of: row => row.coupon.coupon_code,
    },
    { key: 'date', title: 'Date', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'user', title: 'Subscriber', sortBy: 'user', kind: 'text', of: row => row.user.name, fit: 'wide' },
    {
      key: 'bought',
      title: 'Plan',
      kind: 'text',
      of: row => row.plan?.name ?? row.health_plan?.name ?? null,
      fit: 'wide',
    },
    { key: 'type', title: 'Type', kind: 'text', chars: 12, of: row => couponTypeLabel(row.coupon.coupon_type) },
    { key: 'usage', title: 'Usage', kind: 'text', chars: 12, of: row => usageTypeLabel(row.coupon.usage_type) },
    { key: 'amount', title: 'Amount Paid', sortBy: 'amount', kind: 'money', of: ({ amount }) => amount },
    { key: 'discount', title: 'Discount', sortBy: 'discount', kind: 'money', of: ({ discount }) => discount },
  ],
})
/**
 * Consumed coupons, with sums over all matches. Searches code and name of the subscriber; dates filter by the day of the payment.
 */
export const usageList = { ...list, page: listData(couponUsage).extend({ totals: usageTotals }) }
export type CouponUsagesQuery = QueryOf<typeof usageList>
