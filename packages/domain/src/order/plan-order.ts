import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { PlanOrder } from '../subscriber/accept-order.ts'
import { subscriptionValue } from './upgrade-credit.ts'

/** The order of a plan, as the subscriber's stream decides on it; undefined for a checkup. The subscription gets the order's id. */
export const planOrderOf = (order_id: string, order: PlacedOrder, payment_day: Day): PlanOrder | undefined => {
  const { kind, item, amounts, created_at } = order
  if (item.type !== 'plan' || kind === 1) return undefined
  const { price, coupon_discount } = amounts
  const value = subscriptionValue({ origin: 'order', price, coupon_discount })
  return { order_id, subscription_id: order_id, kind, plan: item.plan, of: item.of, value, payment_day, created_at }
}
