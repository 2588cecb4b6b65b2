import { z } from 'zod'
import type { ProviderPayment, ProviderRefund } from './payment-provider.ts'

/** The fields of Razorpay's entities that the product reads. Amounts in paise; `created_at` in seconds since 1970. */

const seconds = z.int().min(0).max(8_640_000_000)
const id = z.string().min(1).max(64)

export const razorpayPayment = z.object({
  id,
  order_id: z.string().max(64).nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.int().min(0),
  currency: z.string().max(10),
  method: z.string().max(40).nullish(),
  created_at: seconds,
  error_description: z.string().nullish(),
})

export const razorpayRefund = z.object({
  id,
  payment_id: id,
  amount: z.int().min(0),
  status: z.enum(['pending', 'processed', 'failed']),
})

/** `respond_by`: until when the bank waits for evidence. */
export const razorpayDispute = z.object({
  id,
  amount: z.int().min(0),
  reason_code: z.string().max(100).nullish(),
  respond_by: seconds.nullish(),
  status: z.string().max(40).nullish(),
})

export const razorpayOrder = z.object({ id })

const collectionOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })
export const razorpayPayments = collectionOf(razorpayPayment)
export const razorpayRefunds = collectionOf(razorpayRefund)

/** Maximum number of characters kept of a failure's text. */
const ERROR_MAX = 300

export const paymentOf = (payment: z.infer<typeof razorpayPayment>): ProviderPayment => ({
  id: payment.id,
  order_id: payment.order_id ?? '',
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  method: payment.method ?? '',
  created_at: new Date(payment.created_at * 1000).toISOString(),
  error: payment.error_description?.slice(0, ERROR_MAX) || null,
})

export const refundOf = ({ id, payment_id, amount, status }: z.infer<typeof razorpayRefund>): ProviderRefund => ({
  id,
  payment_id,
  amount,
  status,
})
