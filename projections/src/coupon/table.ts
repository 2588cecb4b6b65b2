import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A coupon. `discount`: paise, or hundredths of a percent. Days are IST, both included. */
export type CouponRow = {
  code: string
  /** Empty for a single coupon. */
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
  /** Maximum number of uses; 1 for a single-use coupon. */
  usage: number
  terms: string
  consumed: number
  created_at: string
  /** IST day. */
  created_on: string
  /** A deleted coupon keeps its row, so that its code is never issued again. */
  deleted_at: string | null
  /** False once deleted. */
  listed: boolean
  search: string
}

/** Coupons that are not deleted, by the filters of their list. */
export type CouponTallyRow = Pick<CouponRow, 'batch_id' | 'coupon_type' | 'usage_type' | 'created_on' | 'listed'> & {
  count: number
}

/** Columns that the sort indexes include, so that rows are filtered and searched without a fetch. */
const judged = 'include (batch_id, coupon_type, usage_type, created_at, search) where listed'

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
    created_on: 'date not null',
    deleted_at: 'timestamptz',
    listed: 'boolean not null',
    search: 'text collate "C" not null',
  },
  derived: {
    name_key: 'text collate "C" generated always as (lower(name)) stored',
    // Sorts amounts before percentages.
    discount_key: "bigint generated always as (discount + case discount_type when 'amount' then 0 else 1000000000000 end) stored",
  },
  indexes: [
    // Includes all sort keys, so that rows of some days are sorted without a fetch.
    '(created_at, code) include (batch_id, coupon_type, usage_type, search, name_key, discount_key, start_day, end_day) where listed',
    '(batch_id, created_at, code) where listed',
    `(code) ${judged}`,
    `(name_key, code) ${judged}`,
    `(discount_key, code) ${judged}`,
    `(start_day, code) ${judged}`,
    `(end_day, code) ${judged}`,
    ...searchIndexes,
    '(corporate_id) where listed',
  ],
}
