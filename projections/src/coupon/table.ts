import type { TableOf } from '../engine/define-projection.ts'

/** A coupon. `discount`: paise, or hundredths of a percent. Days are IST, both included. */
export type CouponRow = {
  code: string
  /** Empty for a coupon that was made alone. */
  batch_id: string
  name: string
  coupon_type: 'individual' | 'corporate'
  corporate_id: string | null
  corporate_name: string | null
  discount_type: 'amount' | 'percent'
  discount: number
  start_day: string
  end_day: string
  usage_type: 'single' | 'multiple'
  /** The uses in all; 1 of a single one. */
  usage: number
  terms: string
  consumed: number
  created_at: string
  /** A deleted coupon keeps its row: its code is never given again. */
  deleted_at: string | null
}

/** Coupons that were not deleted, by what their list filters. */
export type CouponTallyRow = Pick<CouponRow, 'batch_id' | 'coupon_type' | 'usage_type'> & { count: number }

export const couponTable: TableOf<CouponRow> = {
  table: 'coupon',
  primaryKey: 'code',
  columns: {
    code: 'text not null',
    batch_id: 'text not null',
    name: 'text not null',
    coupon_type: 'text not null',
    corporate_id: 'text',
    corporate_name: 'text',
    discount_type: 'text not null',
    discount: 'int not null',
    start_day: 'date not null',
    end_day: 'date not null',
    usage_type: 'text not null',
    usage: 'int not null',
    terms: 'text not null',
    consumed: 'int not null',
    created_at: 'timestamptz not null',
    deleted_at: 'timestamptz',
  },
  indexes: [
    '(created_at, code) where deleted_at is null',
    '(batch_id, created_at, code) where deleted_at is null',
    '(code) where deleted_at is null',
    '(lower(name), code) where deleted_at is null',
    '(discount_type, discount, code) where deleted_at is null',
    '(start_day, code) where deleted_at is null',
    '(end_day, code) where deleted_at is null',
    'using gin (lower(code) gin_trgm_ops, lower(name) gin_trgm_ops, lower(corporate_name) gin_trgm_ops) where deleted_at is null',
    '(corporate_id) where deleted_at is null',
  ],
}
