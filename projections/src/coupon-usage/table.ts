import type { TableOf } from '../engine/define-projection.ts'

/** An order with a coupon. Paise; `amount` with GST. It is a use once it is paid, and its row goes when the use is returned. */
export type CouponUsageRow = {
  order_id: string
  code: string
  subscriber_id: string
  item: 'plan' | 'health_plan'
  /** Of the plan or the health checkup plan. */
  item_name: string
  amount: number
  discount: number
  paid_at: string | null
}

export const couponUsageTable: TableOf<CouponUsageRow> = {
  table: 'coupon_usage',
  primaryKey: 'order_id',
  columns: {
    order_id: 'text not null',
    code: 'text not null',
    subscriber_id: 'text not null',
    item: 'text not null',
    item_name: 'text not null',
    amount: 'bigint not null',
    discount: 'bigint not null',
    paid_at: 'timestamptz',
  },
  indexes: ['(paid_at, order_id) where paid_at is not null'],
}
