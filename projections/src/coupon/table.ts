import { boolean, byteText, date, int, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** Columns included in the sort indexes, so that rows are filtered and searched without reading the table. */
const judged = 'include (batch_id, coupon_type, usage_type, created_at, search) where listed'

/** A coupon. `discount`: paise, or hundredths of a percent. `start_day` and `end_day`: first and last IST day of validity. */
export const couponTable = defineTable({
  table: 'coupon',
  primaryKey: 'code',
  columns: {
    code: text(),
    /** Empty for a single coupon. */
    batch_id: text(),
    name: text(),
    coupon_type: text<'individual' | 'corporate'>(),
    corporate_id: nullable(text()),
    corporate_name: nullable(text()),
    discount_type: text<'amount' | 'percent'>(),
    discount: int(),
    start_day: date(),
    end_day: date(),
    usage_type: text<'single' | 'multiple'>(),
    /** Maximum number of uses; 1 for a single-use coupon. */
    usage: int(),
    terms: text(),
    consumed: int(),
    created_at: timestamptz(),
    /** IST day. */
    created_on: date(),
    /** A deleted coupon keeps its row, so that its code is never issued again. */
    deleted_at: nullable(timestamptz()),
    /** False once deleted. */
    listed: boolean(),
    search: byteText(),
  },
  derived: {
    name_key: 'text collate "C" generated always as (lower(name)) stored',
    // Sorts amounts before percentages.
    discount_key: "bigint generated always as (discount + case discount_type when 'amount' then 0 else 1000000000000 end) stored",
  },
  indexes: [
    // Includes all sort keys, so that the rows of a range of days are sorted without reading the table.
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
})

export type CouponRow = RowOf<typeof couponTable>

/** Numbers of coupons that are not deleted, by the filters of the list. */
export const couponTally = defineTally(couponTable, {
  table: 'coupon_tally',
  by: ['batch_id', 'coupon_type', 'usage_type', 'created_on', 'listed'],
  where: ({ listed }) => listed,
})
