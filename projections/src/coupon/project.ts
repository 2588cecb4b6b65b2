import { type CouponDetails, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type CouponRow, couponTable } from './table.ts'

type FromDetails = Omit<CouponRow, 'code' | 'batch_id' | 'consumed' | 'created_at' | 'deleted_at'>

const columnsOf = ({
  corporate,
  start_date,
  end_date,
  batch_id: _,
  ...details
}: Partial<CouponDetails>): Partial<FromDetails> => ({
  ...details,
  ...(corporate === undefined ? {} : { corporate_id: corporate?.id ?? null, corporate_name: corporate?.name ?? null }),
  ...(start_date === undefined ? {} : { start_day: start_date }),
  ...(end_date === undefined ? {} : { end_day: end_date }),
})

/** Every coupon ever made, also those of batches that are not complete. */
export const coupon = defineProjection<CouponRow>({
  name: 'coupon',
  version: 2,
  ...couponTable,
  tally: {
    table: 'coupon_tally',
    columns: { batch_id: 'text not null', coupon_type: 'text not null', usage_type: 'text not null' },
    by: ({ batch_id, coupon_type, usage_type, deleted_at }) => (deleted_at ? null : { batch_id, coupon_type, usage_type }),
  },
  key: ({ stream }) => couponStream.idOf(stream),
  on: {
    coupon_created: (_, { data, at, stream }) => {
      const { batch_id, corporate, start_date, end_date, ...details } = data
      return {
        ...details,
        code: couponStream.idOf(stream),
        batch_id,
        corporate_id: corporate?.id ?? null,
        corporate_name: corporate?.name ?? null,
        start_day: start_date,
        end_day: end_date,
        consumed: 0,
        created_at: at,
        deleted_at: null,
      }
    },
    coupon_changed: (row, { data }) => row && { ...row, ...columnsOf(data.new) },
    coupon_deleted: (row, { at }) => row && { ...row, deleted_at: at },
    coupon_consumed: row => row && { ...row, consumed: row.consumed + 1 },
    coupon_returned: row => row && { ...row, consumed: row.consumed - 1 },
  },
})
