import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter } from '../list-filter.ts'
import { formatRupees } from '../money.ts'
import { answersOf } from '../resource/field.ts'
import { couponStatusLabel, couponTones, couponTypeLabel, DiscountType, UsageType, usageTypeLabel } from './codes.ts'
import { couponFields } from './fields.ts'
import { typeFilters } from './type-filters.ts'

const { count: _, ...answers } = answersOf(couponFields)

/**
 * A coupon. `_id`: the stored code; `coupon_code`: the code formatted for people. `discount`: rupees before GST, or percent.
 * `consumed`: number of paid orders with the coupon that were not refunded. `batch`: id of the coupon's batch.
 */
export const couponRecord = z.object({
  _id: z.string(),
  ...answers,
  consumed: z.int(),
  batch: z.string().nullable(),
  createdAt: z.string(),
})
export type CouponRecord = z.infer<typeof couponRecord>

/** The discount as people read it. */
export const discountText = ({ discount_type, discount }: Pick<CouponRecord, 'discount_type' | 'discount'>): string =>
  discount_type === DiscountType.percent ? `${discount}%` : formatRupees(discount)

const usesText = ({ usage_type, usage, consumed }: CouponRecord): string =>
  `${usageTypeLabel(usage_type)}, ${consumed} of ${usage_type === UsageType.multiple ? (usage ?? 1) : 1}`

/**
 * The list of coupons, for management and for admins with the program. Searches code, name and organization; dates filter by the
 * day on which a coupon was added.
 */
export const couponList = defineList({
  name: 'coupon',
  path: '/admin/coupon',
  record: couponRecord,
  sorts: ['createdAt', 'name', 'coupon_code', 'discount', 'start_date', 'end_date'],
  search: 'Search by code, name or organization',
  days: { happened: 'Added', label: null },
  maxPageSize: 1000,
  filters: {
    ...typeFilters,
    batch: ownFilter(recordId, () => 'Of one batch'),
  },
  columns: [
    serialColumn,
    { key: 'code', title: 'Coupon Code', main: true, sortBy: 'coupon_code', kind: 'text', chars: 14, of: row => row.coupon_code },
    { key: 'name', title: 'Name', sortBy: 'name', kind: 'text', of: ({ name }) => name, fit: 'wide' },
    { key: 'type', title: 'Type', kind: 'text', chars: 12, of: ({ coupon_type }) => couponTypeLabel(coupon_type) },
    { key: 'corporate', title: 'Organization', kind: 'text', of: ({ corporate }) => corporate?.name ?? null, fit: 'wide' },
    { key: 'discount', title: 'Discount', sortBy: 'discount', kind: 'text', chars: 12, of: discountText },
    { key: 'start', title: 'Start Date', sortBy: 'start_date', kind: 'day', of: row => row.start_date },
    { key: 'end', title: 'End Date', sortBy: 'end_date', kind: 'day', of: row => row.end_date },
    { key: 'uses', title: 'Uses', kind: 'text', chars: 18, of: usesText, fit: 'line' },
    {
      key: 'status',
      title: 'Status',
      kind: 'badge',
      of: ({ status }) => ({ tone: couponTones[status], label: couponStatusLabel(status) }),
    },
  ],
})
export type CouponsQuery = QueryOf<typeof couponList>
