import type { BankDisputeState } from '@opdesk/contracts/order/events.ts'
import type { WebhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import { z } from 'zod'
import { paymentOf, razorpayDispute, razorpayPayment, razorpayRefund } from './razorpay-entities.ts'

export interface ReadWebhook {
  /** The webhook's event type; empty if the body has none. */
  event: string
  /** What the webhook reports about a payment of an order; null if it reports none, or cannot be read. */
  news: WebhookNews | null
}

const webhookBody = z.object({ event: z.string().max(100), payload: z.unknown() })
const ofOrder = razorpayPayment.extend({ order_id: z.string().min(1).max(64) })
const paymentPayload = z.object({ payment: z.object({ entity: ofOrder }) })
const refundPayload = paymentPayload.extend({ refund: z.object({ entity: razorpayRefund }) })

const disputePayload = z.object({ dispute: z.object({ entity: razorpayDispute }) })

const DISPUTE = 'payment.dispute.'
/** `action_required`: the bank asks for more evidence. */
const disputeStates: Readonly<Record<string, BankDisputeState>> = {
  created: 'open',
  action_required: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

/** The state is that of the event, since the news may be late. A webhook without the dispute itself counts as the payment's one. */
const disputeOf = (event: string, payload: unknown, payment: { id: string; amount: number }) => {
  const entity = disputePayload.safeParse(payload).data?.dispute.entity
  return {
    dispute_id: entity?.id ?? payment.id,
    status: disputeStates[event.slice(DISPUTE.length)] ?? 'open',
    amount: entity?.amount ?? payment.amount,
    reason: entity?.reason_code ?? '',
    respond_by: entity?.respond_by ? new Date(entity.respond_by * 1000).toISOString() : null,
  }
}

const PAYMENT = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']
const REFUND = ['refund.created', 'refund.processed', 'refund.failed']

const webhookEventOf = (event: string, payload: unknown): WebhookNews | null => {
  if (REFUND.includes(event)) {
    const read = refundPayload.safeParse(payload).data
    if (!read) return null
    const { id, payment_id, status } = read.refund.entity
    const provider_order_id = read.payment.entity.order_id
    return { about: 'refund', provider_order_id, refund: { payment_id, refund_id: id, status } }
  }
  const read = paymentPayload.safeParse(payload).data
  if (!read) return null
  const { id: payment_id, order_id: provider_order_id, ...payment } = paymentOf(read.payment.entity)
  if (event.startsWith(DISPUTE)) {
    const dispute = disputeOf(event, payload, { id: payment_id, amount: payment.amount })
    return { about: 'dispute', provider_order_id, payment_id, dispute }
  }
  return PAYMENT.includes(event) ? { about: 'payment', provider_order_id, payment: { payment_id, ...payment } } : null
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Reads the content of a Razorpay webhook. Never throws, even for an unreadable body. */
export const readWebhook = (body: Buffer): ReadWebhook => {
  const read = webhookBody.safeParse(parsed(body)).data
  return read ? { event: read.event, news: webhookEventOf(read.event, read.payload) } : { event: '', news: null }
}
