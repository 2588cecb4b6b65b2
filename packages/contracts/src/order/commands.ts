import { z } from 'zod'
import { rawText, recordId, text } from '../bounded.ts'
import { day } from '../http.ts'

const couponCode = text(40).optional()

const plan = { order_for: z.literal(0), plan_id: recordId, membership_id: z.int().min(0).max(10) }
const healthPlan = { order_for: z.literal(1), health_plan_id: recordId }
const agreed = {
  agreed_terms: z.literal(true, 'Please agree to Terms and Conditions'),
  /** The version of the displayed terms. If the terms have changed since, the order is refused (`terms_changed`). */
  terms_version: rawText(20).optional(),
  /** The displayed total in rupees. If the price has changed since, the order is refused (`price_changed`). */
  expected_total: z.number().min(0).max(10_000_000).optional(),
  /** The shown first day of the plan: if it has moved, the order is refused (`start_changed`). A checkup has none. */
  expected_start: day.optional(),
}
/** Parameters of a GET: all values in a URL are text. */
const inQuery = {
  plan: { ...plan, order_for: z.literal('0').transform(() => 0 as const), membership_id: z.coerce.number().int().min(0).max(10) },
  healthPlan: { ...healthPlan, order_for: z.literal('1').transform(() => 1 as const) },
}

/** GET /user/plan-price. `order_for` 0 plan, 1 health test. */
export const priceQuery = z.discriminatedUnion('order_for', [
  z.object({ ...inQuery.plan, coupon_code: couponCode }),
  z.object({ ...inQuery.healthPlan, coupon_code: couponCode }),
])
/** GET /user/plan-upgrade-price and /user/plan-renew-price. */
export const planPriceQuery = z.object({ ...inQuery.plan, coupon_code: couponCode })

/** POST /user/create-order. */
export const createOrder = z.discriminatedUnion('order_for', [
  z.strictObject({ ...plan, coupon_code: couponCode, ...agreed }),
  z.strictObject({ ...healthPlan, coupon_code: couponCode, ...agreed }),
])
export type CreateOrder = z.infer<typeof createOrder>
/** POST /user/create-upgrade-order and /user/create-renew-order. */
export const createPlanOrder = z.strictObject({ ...plan, coupon_code: couponCode, ...agreed })

/** POST /user/verify-payment and the same call for the other kinds of order: the fields of the provider's callback. */
export const verifyPayment = z.object({
  razorpay_order_id: text(64),
  razorpay_payment_id: text(64),
  razorpay_signature: text(128),
})
export type VerifyPayment = z.infer<typeof verifyPayment>

/** POST /management/orders/{id}/refund-by-hand: finance reports that it paid a failed refund by other means. */
export const refundByHand = z.strictObject({
  payment_id: text(64),
  reference: text(100, { tooLong: 'At most 100 characters' }).min(1, 'Please enter the reference of the bank !'),
})
export type RefundByHand = z.infer<typeof refundByHand>
