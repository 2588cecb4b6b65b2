import { bigint, byteText, date, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'

/**
 * An order with a coupon. Amounts in paise; `amount` includes GST. The order counts as a use once it is paid (`paid_on`); the
 * return of a use deletes its row.
 */
export const couponUsageTable = defineTable({
  table: 'coupon_usage',
  primaryKey: 'order_id',
  columns: {
    order_id: byteText(),
    code: byteText(),
    /** Type of the coupon at the time of the order. */
    coupon_type: text<'individual' | 'corporate'>(),
    usage_type: text<'single' | 'multiple'>(),
    subscriber_id: text(),
    item: text<'plan' | 'health_plan'>(),
    /** Name of the plan or health checkup plan. */
    item_name: text(),
    amount: bigint(),
    discount: bigint(),
    paid_at: nullable(timestamptz()),
    /** IST day. */
    paid_on: nullable(date()),
  },
  indexes: [
    '(paid_at, order_id) include (coupon_type, usage_type, paid_on, code, subscriber_id, amount, discount) where paid_on is not null',
    '(code, order_id) include (coupon_type, usage_type, paid_at, paid_on, subscriber_id) where paid_on is not null',
    '(amount, order_id) include (coupon_type, usage_type, paid_at, paid_on, code, subscriber_id) where paid_on is not null',
    '(discount, order_id) include (coupon_type, usage_type, paid_at, paid_on, code, subscriber_id) where paid_on is not null',
    '(subscriber_id) where paid_on is not null',
    'using gin (lower(code) gin_trgm_ops) where paid_on is not null',
  ],
})

export type CouponUsageRow = RowOf<typeof couponUsageTable>

/** Numbers of uses by the filters of the list, with the sums of `amount` and `discount` in paise. */
export const couponUsageTally = defineTally(couponUsageTable, {
  table: 'coupon_usage_tally',
  by: ['paid_on', 'coupon_type', 'usage_type'],
  sum: { amount: ({ amount }) => amount, discount: ({ discount }) => discount },
})

/** The fields of a coupon that are copied to its uses. */
export const usedCouponTable = defineTable({
  table: 'coupon_usage_coupon',
  primaryKey: 'code',
  columns: { code: text(), coupon_type: text<CouponUsageRow['coupon_type']>(), usage_type: text<CouponUsageRow['usage_type']>() },
})
