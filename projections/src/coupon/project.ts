import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { type CouponDetails, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { linesOf } from '../lists/search-text.ts'
import { type CouponRow, couponTable, couponTally } from './table.ts'

type FromDetails = Omit<
  CouponRow,
  'code' | 'batch_id' | 'consumed' | 'created_at' | 'created_on' | 'deleted_at' | 'listed' | 'search'
>

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

/** Adds the search text, which contains the code with and without its dash. */
const searchable = (row: Omit<CouponRow, 'search'>): CouponRow => ({
  ...row,
  search: linesOf(row.code, showCouponCode(row.code), row.name, row.corporate_name ?? ''),
})

/** All coupons ever created, including those of incomplete batches. */
export const coupon = defineProjection({
  name: 'coupon',
  version: 6,
  table: couponTable,
  tally: couponTally,
})({
  key: ({ stream }) => couponStream.idOf(stream),
  on: {
    coupon_created: (_, { data, at, stream }) => {
      const { batch_id, corporate, start_date, end_date, ...details } = data
      return searchable({
        ...details,
        code: couponStream.idOf(stream),
        batch_id,
        corporate_id: corporate?.id ?? null,
        corporate_name: corporate?.name ?? null,
        start_day: start_date,
        end_day: end_date,
        consumed: 0,
        created_at: at,
        created_on: istDay(new Date(at)),
        deleted_at: null,
        listed: true,
      })
    },
    coupon_changed: (row, { data }) => row && searchable({ ...row, ...columnsOf(data.new) }),
    coupon_deleted: (row, { at }) => row && { ...row, deleted_at: at, listed: false },
    coupon_consumed: row => row && { ...row, consumed: row.consumed + 1 },
    coupon_returned: row => row && { ...row, consumed: row.consumed - 1 },
  },
})
