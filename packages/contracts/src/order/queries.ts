import { z } from 'zod'

const rupees = z.number()

/** GET /user/plan-price and the price calls of upgrade and renewal. Rupees, two decimals; all but `gst` and `total` before GST. */
export const quoteAnswer = z.object({
  plan_price: rupees,
  coupon_discount: rupees,
  net: rupees,
  gst: rupees,
  total: rupees,
  /** Only in the price of an upgrade: the unused value of the current plan, and its limits. */
  pre_discount: rupees.optional(),
  pre_discount_basis: z.enum(['days', 'wallet']).nullable().optional(),
  consumed_days: z.int().optional(),
  remaining_days: z.int().optional(),
  /** The unused balance in the wallet of the current plan, which lapses with an upgrade. */
  lapses: rupees.optional(),
  /** Names of family members that the new plan would not cover. */
  family_dropped: z.array(z.string()),
  /** The planned first day of the purchase (IST). Null for a checkup. */
  start_date: z.string().nullable(),
  /** The planned last day (IST); the start of the term fixes it. */
  end_date: z.string().nullable(),
})
export type QuoteAnswer = z.infer<typeof quoteAnswer>

/**
 * POST /user/create-order and the create calls of upgrade and renewal. An `amount` of 0 needs no payment: the order is already
 * fulfilled.
 */
export const createdOrder = z.object({
  /** Our id. */
  order_id: z.string(),
  /** The provider's id of the order; empty for an amount of 0. */
  id: z.string(),
  amount: rupees,
  /** The amount in paise, as the checkout needs it. */
  provider_amount: z.int(),
  currency: z.literal('INR'),
  key_id: z.string(),
  /** URL of the script that opens the checkout; empty for an amount of 0. */
  checkout_script: z.string(),
  expires_at: z.string(),
})
export type CreatedOrder = z.infer<typeof createdOrder>

/**
 * POST /user/verify-payment and the same call for the other kinds of order. `refunding`: the payment cannot be accepted and is
 * refunded.
 */
export const verifiedPayment = z.object({
  state: z.enum(['fulfilled', 'processing', 'refunding']),
  order_id: z.string(),
})
export type VerifiedPayment = z.infer<typeof verifiedPayment>

/** `open`: waits for a payment. `processing`: a payment is undecided, or accepted and not fulfilled yet. */
export const orderStates = ['open', 'processing', 'fulfilled', 'expired', 'closed', 'refunding', 'refunded'] as const

/** A record of GET /user/orders, and the answer of GET /user/orders/{id}. Rupees. */
export const ownOrder = z.object({
  _id: z.string(),
  createdAt: z.string(),
  kind: z.int(),
  /** Name of the plan or the health checkup plan. */
  name: z.string(),
  membership_label: z.string().nullable(),
  plan_id: z.string().nullable(),
  membership_id: z.int().nullable(),
  health_plan_id: z.string().nullable(),
  plan_price: rupees,
  pre_discount: rupees,
  coupon_discount: rupees,
  coupon_code: z.string().nullable(),
  net: rupees,
  gst: rupees,
  total: rupees,
  state: z.enum(orderStates),
  /** Error of the last failed payment, while the order can be paid. */
  failure: z.string().nullable(),
  /** A payment that was begun and has no result yet, while the order is open: another one may be a second one. */
  attempt: z.object({ method: z.string(), createdAt: z.string() }).nullable(),
  refund_reason: z.string().nullable(),
  provider_order_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  expires_at: z.string(),
  /** Data that opens the checkout; null unless the order is `open`. */
  checkout: createdOrder.pick({ key_id: true, checkout_script: true, provider_amount: true }).nullable(),
  subscription_id: z.string().nullable(),
  checkup_id: z.string().nullable(),
  /** Number of the tax invoice. */
  invoice: z.string().nullable(),
})
export type OwnOrder = z.infer<typeof ownOrder>
