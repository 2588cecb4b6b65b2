import { randomInt } from 'node:crypto'

/** The simulator's entities, with the fields of Razorpay's. Amounts in paise, times in seconds. */

export interface SimulatedOrder {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: []
  created_at: number
}

/** Ranks of a payment's statuses: a payment only moves to a higher rank. */
export const paymentRanks = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const
export type PaymentStatus = keyof typeof paymentRanks

export interface SimulatedPayment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: PaymentStatus
  order_id: string
  invoice_id: null
  international: false
  method: string
  amount_refunded: number
  refund_status: 'full' | null
  captured: boolean
  description: null
  card_id: null
  bank: null
  wallet: null
  vpa: null
  email: string
  contact: string
  notes: []
  fee: null
  tax: null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, never>
  created_at: number
}

export interface SimulatedRefund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: []
  receipt: null
  acquirer_data: { arn: null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal'
}

/** Events of webhooks. */
export const webhookEvents = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const ID_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id in Razorpay's form: a prefix, then 14 letters and digits. */
export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${prefix}_${Array.from({ length: 14 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('')}`
