import type { TableOf } from '../engine/define-projection.ts'

/** A batch of coupons. Its job holds the progress (app.job). */
export type CouponBatchRow = {
  id: string
  name: string
  first_code: string
  count: number
  state: 'making' | 'complete' | 'failed'
  reason: string | null
  created_at: string
  created_by: string
  finished_at: string | null
}

export const couponBatchTable: TableOf<CouponBatchRow> = {
  table: 'coupon_batch',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    name: 'text not null',
    first_code: 'text not null',
    count: 'int not null',
    state: 'text not null',
    reason: 'text',
    created_at: 'timestamptz not null',
    created_by: 'text not null',
    finished_at: 'timestamptz',
  },
  indexes: ['(created_at, id)', "(first_code) where state = 'making'"],
}
