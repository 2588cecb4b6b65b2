import { z } from 'zod'
import { payoutChannels } from '../payout-channel.ts'

/** Answers of the payment calls; their lists have files of their own. Amounts in rupees, times ISO 8601 UTC. */

/** State of a payment for people. `waits_for_release`: a second person of Finance has to release it. */
export const paymentStates = ['paid', 'in_process', 'waits_for_release', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Words for people. `in_process`: not paid yet. */
export const paymentStateLabels: Record<PaymentState, string> = {
  paid: 'Paid',
  in_process: 'Sent to the bank, not paid yet',
  waits_for_release: 'Waits for release',
  failed: 'Not paid: the bank did not make the payment',
}

/** A row of the answer to POST /management/payments. `settled`: false while the payment is still under way. */
export const paymentRow = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  reference: z.string().optional(),
  amount: z.number().optional(),
  settled: z.boolean().optional(),
  state: z.enum(paymentStates).optional(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/**
 * A record of GET …/claims/{id}/payments. `batch_id`: null while the payment is in process, and for a payment in no batch. `utr`: the
 * bank's reference, null if there is none.
 */
export const claimPayment = z.object({
  reference: z.string(),
  amount: z.number(),
  requested_at: z.string(),
  requested_by: z.object({ _id: z.string(), name: z.string() }),
  settled_at: z.string().nullable(),
  batch_id: z.string().nullable(),
  state: z.enum(paymentStates),
  channel: z.enum(payoutChannels),
  utr: z.string().nullable(),
})
export type ClaimPayment = z.infer<typeof claimPayment>

/**
 * GET /management/payment-limit: `limit` of the payments of one person and IST day without a second person, null where none waits;
 * `counted`: the sum that counts already. Rupees.
 */
export const ownPaymentLimit = z.object({ limit: z.number().nullable(), counted: z.number() })
