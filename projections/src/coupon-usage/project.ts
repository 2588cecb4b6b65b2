import { orderStream } from '@opdesk/contracts/order/events.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { type CouponUsageRow, couponUsageTable } from './table.ts'

/** Consumed coupons: what orders took with them, and what of it was returned. */
export const couponUsage = defineProjection<CouponUsageRow>({
  name: 'coupon_usage',
  version: 1,
  ...couponUsageTable,
  key: ({ stream, type, data }) => (type === 'coupon_returned' ? String(data.order_id) : orderStream.idOf(stream)),
  on: {
    order_created: (_, { stream, data: { coupon_code, subscriber_id, item, amounts } }) =>
      coupon_code === null
        ? null
        : {
            order_id: orderStream.idOf(stream),
            code: coupon_code,
            subscriber_id,
            item: item.type,
            item_name: item.type === 'plan' ? item.plan.name : item.health_plan.name,
            amount: amounts.total,
            discount: amounts.coupon_discount,
            paid_at: null,
          },
    order_paid: (row, { at }) => row && { ...row, paid_at: at },
    coupon_returned: row => row && REMOVED,
  },
})
