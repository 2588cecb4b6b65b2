import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import type { LogEvent } from '../engine/events.ts'
import { couponUsageTable, couponUsageTally, usedCouponTable } from './table.ts'

const couponOf = ({ stream, type, data }: LogEvent): string[] => {
  if (type === 'coupon_created' || type === 'coupon_changed') return [couponStream.idOf(stream)]
  return type === 'order_created' && typeof data.coupon_code === 'string' ? [data.coupon_code] : []
}

const usageOf = ({ stream, type, data }: LogEvent): string[] => {
  if (type === 'coupon_created' || type === 'coupon_changed') return []
  return [type === 'coupon_returned' ? String(data.order_id) : orderStream.idOf(stream)]
}

/** Uses of coupons by orders. A returned use is removed. */
export const couponUsage = defineProjection({
  name: 'coupon_usage',
  version: 4,
  table: couponUsageTable,
  context: usedCouponTable,
  tally: couponUsageTally,
})({
  key: usageOf,
  context: {
    key: couponOf,
    on: {
      coupon_created: (_, { stream, data: { coupon_type, usage_type } }) => ({
        code: couponStream.idOf(stream),
        coupon_type,
        usage_type,
      }),
      coupon_changed: (row, { data: { new: changed } }) =>
        row && {
          ...row,
          coupon_type: changed.coupon_type ?? row.coupon_type,
          usage_type: changed.usage_type ?? row.usage_type,
        },
    },
  },
  on: {
    order_created: (_, { stream, data: { coupon_code, subscriber_id, item, amounts } }, { context }) =>
      coupon_code === null
        ? null
        : {
            order_id: orderStream.idOf(stream),
            code: coupon_code,
            coupon_type: context?.coupon_type ?? 'individual',
            usage_type: context?.usage_type ?? 'single',
            subscriber_id,
            item: item.type,
            item_name: item.type === 'plan' ? item.plan.name : item.health_plan.name,
            amount: amounts.total,
            discount: amounts.coupon_discount,
            paid_at: null,
            paid_on: null,
          },
    order_paid: (row, { at }) => row && { ...row, paid_at: at, paid_on: istDay(new Date(at)) },
    coupon_returned: row => row && REMOVED,
  },
})
