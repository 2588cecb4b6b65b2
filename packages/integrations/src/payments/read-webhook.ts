import type { WebhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import { z } from 'zod'
import { paymentOf, razorpayPayment, razorpayRefund } from './razorpay-entities.ts'

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
  if (event.startsWith('payment.dispute.')) return { about: 'dispute', provider_order_id, payment_id }
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
