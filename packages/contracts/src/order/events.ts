import { z } from 'zod'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { planSnapshot } from '../subscriber/events.ts'
import { termsDocuments } from '../terms/documents.ts'

const paise = z.int().min(0)
const day = z.string()

/** Kinds of orders, as codes of the interface. */
export const OrderKind = { plan: 0, healthTest: 1, upgrade: 2, renewal: 3 } as const
export type OrderKindCode = (typeof OrderKind)[keyof typeof OrderKind]

/** Snapshot of a health checkup plan at its sale. Prices in paise before GST. */
export const healthPlanSnapshot = z.object({
  health_plan_id: z.string(),
  checkup_code: z.string(),
  name: z.string(),
  base_price: paise,
  discounted_price: paise,
  parameters: z.int(),
})
export type HealthPlanSnapshot = z.infer<typeof healthPlanSnapshot>

/** What an order buys. `of`: the subscription that an upgrade ends. */
export const orderItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('plan'), plan: planSnapshot, of: z.string().nullable() }),
  z.object({ type: z.literal('health_plan'), health_plan: healthPlanSnapshot }),
])
export type OrderItem = z.infer<typeof orderItem>

/** The amounts of an order, fixed when it is created. Paise; all but `gst` and `total` before GST. */
export const orderAmounts = z.object({
  price: paise,
  pre_discount: paise,
  pre_discount_basis: z.enum(['days', 'wallet']).nullable(),
  coupon_discount: paise,
  net: paise,
  gst: paise,
  total: paise,
})
export type OrderAmounts = z.infer<typeof orderAmounts>

/** The states of a payment at the provider. A payment only moves towards the end of this list. */
export const paymentStates = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Where a report of a payment came from. The decision on the payment does not depend on it. */
export const paymentSources = ['callback', 'webhook', 'poll', 'look-up'] as const

/**
 * Reason for a refund. `cancelled`: finance cancelled the order. `refunded_there`: the payment was given back at the provider
 * before it was known here.
 */
export const refundReasons = [
  'amount_mismatch',
  'already_paid',
  'bought_otherwise',
  'plan_changed',
  'quote_changed',
  'coupon_gone',
  'cancelled',
  'refunded_there',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Reasons for refunding a payment that does not count for the order; the order continues without it. */
const ofPaymentAlone: readonly RefundReason[] = ['amount_mismatch', 'already_paid']
/** True if the refund ends the order. */
export const refundsOrder = (reason: RefundReason): boolean => !ofPaymentAlone.includes(reason)

/** Reason for closing an unpaid order. */
export const closingReasons = ['bought_otherwise', 'plan_changed', 'coupon_gone'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** State of a dispute at the payer's bank; the last three are its end. */
export const bankDisputeStates = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export type BankDisputeState = (typeof bankDisputeStates)[number]

/** An agreed text. `digest`: its SHA-256 in hex; null in orders created before digests were recorded. */
const agreedTerms = z.object({ document: z.string(), version: z.string(), digest: z.string().nullable() })

/** Events of an order, stream `order-<id>`. Paise; instants are ISO 8601 in UTC, days are IST days. */
export const orderEvents = defineEvents({
  /** `state`: the subscriber's state when the order was created, for the place of supply. `terms`: the agreed text. */
  order_created: z.object({
    subscriber_id: z.string(),
    kind: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    item: orderItem,
    amounts: orderAmounts,
    coupon_code: z.string().nullable(),
    state: z.int().nullable(),
    terms: agreedTerms,
    expires_at: z.string(),
  }),
  /** The provider created its own order for this order. */
  order_opened: z.object({ provider_order_id: z.string() }),
  /**
   * The checkout reported, with the provider's signature, that this payment was made; the provider itself could not be queried yet.
   */
  checkout_confirmed: z.object({ payment_id: z.string() }),
  /** A report about a payment. `created_at`: when the payment was made at the provider. */
  payment_reported: z.object({
    payment_id: z.string(),
    status: z.enum(paymentStates),
    amount: paise,
    currency: z.string(),
    method: z.string(),
    created_at: z.string(),
    error: z.string().nullable(),
    source: z.enum(paymentSources),
  }),
  /** The order was accepted as paid. `payment_id` is null for an order with a total of zero. */
  order_paid: z.object({ payment_id: z.string().nullable(), payment_day: day }),
  /** The purchase was created: `subscription_id` or `checkup_id`. `invoice`: number of the tax invoice, if there is one. */
  order_fulfilled: z.object({
    subscription_id: z.string().nullable(),
    checkup_id: z.string().nullable(),
    invoice: z.string().nullable(),
  }),
  /** The order expired: 30 minutes passed without a payment. */
  order_expired: z.object({}),
  /**
   * `by`: the subscriber's other order, which was paid first; null for an order with a total of zero that could not be fulfilled.
   */
  order_closed: z.object({ by: z.string().nullable(), reason: z.enum(closingReasons) }),
  /** The whole payment is to be refunded. `refund_key` is sent to the provider, so that a repeated request refunds only once. */
  refund_requested: z.object({ payment_id: z.string(), amount: paise, reason: z.enum(refundReasons), refund_key: z.string() }),
  /** The provider reported a refund. `reference`: of a refund that finance paid by hand. */
  refund_reported: z.object({
    payment_id: z.string(),
    refund_id: z.string().nullable(),
    status: z.enum(['pending', 'processed', 'failed']),
    reference: z.string().nullable(),
  }),
  /** The payer's bank wants the money back, or has decided about it. `respond_by`: the bank's due date, an instant. */
  payment_disputed: z.object({
    payment_id: z.string(),
    dispute_id: z.string(),
    status: z.enum(bankDisputeStates),
    amount: paise,
    reason: z.string(),
    respond_by: z.string().nullable(),
  }),
})

export const orderUpcasters: Upcasters = {
  // Older orders have only the version of the payment terms.
  'order_created@1': data => ({
    ...data,
    terms: { document: termsDocuments.PAYMENT.document, version: data.terms, digest: null },
  }),
}
export type OrderEvent = EventOf<typeof orderEvents>

export const orderStream = streamsOf('order')
