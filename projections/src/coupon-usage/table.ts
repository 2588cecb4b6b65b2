import type { TableOf } from '../engine/define-projection.ts'

/** An order with a coupon. Paise; `amount` with GST. It counts as a use once it is paid; a return deletes the row. */
export type CouponUsageRow = {
  order_id: string
  code: string
  /** From the coupon at the time of the order. */
  coupon_type: 'individual' | 'corporate'
  usage_type: 'single' | 'multiple'
  subscriber_id: string
  item: 'plan' | 'health_plan'
  /** Name of the plan or health checkup plan. */
  item_name: string
  amount: number
  discount: number
  paid_at: string | null
  /** IST day. */
  paid_on: string | null
}

export const couponUsageTable: TableOf<CouponUsageRow> = {
  table: 'coupon_usage',
  primaryKey: 'order_id',
  columns: {
    order_id: 'text collate "C" not null',
    code: 'text collate "C" not null',
    coupon_type: 'text not null',
    usage_type: 'text not null',
    subscriber_id: 'text not null',
    item: 'text not null',
    item_name: 'text not null',
    amount: 'bigint not null',
    discount: 'bigint not null',
    paid_at: 'timestamptz',
    paid_on: 'date',
  },
  indexes: [
    '(paid_at, order_id) include (coupon_type, usage_type, paid_on, code, subscriber_id, amount, discount) where paid_on is not null',
    '(code, order_id) include (coupon_type, usage_type, paid_at, paid_on, subscriber_id) where paid_on is not null',
    '(amount, order_id) include (coupon_type, usage_type, paid_at, paid_on, code, subscriber_id) where paid_on is not null',
    '(discount, order_id) include (coupon_type, usage_type, paid_at, paid_on, code, subscriber_id) where paid_on is not null',
    '(subscriber_id) where paid_on is not null',
    'using gin (lower(code) gin_trgm_ops) where paid_on is not null',
  ],
}

/** Uses by the filters of their list, with the sums of both amounts in paise. */
export type CouponUsageTallyRow = Pick<CouponUsageRow, 'coupon_type' | 'usage_type'> & {
  paid_on: string
  count: number
  amount: number
  discount: number
}

/** The coupon's fields that a use needs. */
export type UsedCouponRow = Pick<CouponUsageRow, 'code' | 'coupon_type' | 'usage_type'>

export const usedCouponTable: TableOf<UsedCouponRow> = {
  table: 'coupon_usage_coupon',
  primaryKey: 'code',
  columns: { code: 'text not null', coupon_type: 'text not null', usage_type: 'text not null' },
}
