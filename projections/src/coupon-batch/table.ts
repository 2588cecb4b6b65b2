import { int, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A batch of coupons. Its progress is in the batch's job (app.job). */
export const couponBatchTable = defineTable({
  table: 'coupon_batch',
  primaryKey: 'id',
  columns: {
    id: text(),
    name: text(),
    first_code: text(),
    count: int(),
    state: text<'making' | 'complete' | 'failed'>(),
    reason: nullable(text()),
    created_at: timestamptz(),
    created_by: text(),
    finished_at: nullable(timestamptz()),
  },
  indexes: ['(created_at, id)', "(first_code) where state = 'making'"],
})

export type CouponBatchRow = RowOf<typeof couponBatchTable>
