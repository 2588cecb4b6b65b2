import { z } from 'zod'
import { orderEvents } from './events.ts'

const id = z.string().min(1).max(64)

/**
 * The part of a payment provider's webhook that is kept until the order has processed it; it has no data about the payer. Paise.
 * `dispute`: the payer's bank demands the money back; one stored before its details were read has none.
 */
export const webhookNews = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('payment'),
    provider_order_id: id,
    payment: orderEvents.payment_reported.omit({ source: true }),
  }),
  z.object({
    about: z.literal('refund'),
    provider_order_id: id,
    refund: orderEvents.refund_reported.omit({ reference: true }),
  }),
  z.object({
    about: z.literal('dispute'),
    provider_order_id: id,
    payment_id: id,
    dispute: orderEvents.payment_disputed.omit({ payment_id: true }).optional(),
  }),
])
export type WebhookNews = z.infer<typeof webhookNews>
