import { z } from 'zod'

/** Answers of the payment calls; their lists have files of their own. Amounts in rupees, times ISO 8601 UTC. */

/** A row of the answer to POST /management/payments. `settled`: false while the payment is still under way. */
export const paymentRow = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  reference: z.string().optional(),
  amount: z.number().optional(),
  settled: z.boolean().optional(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** A record of GET …/claims/{id}/payments. `batch_id`: null while the payment is in process. */
export const claimPayment = z.object({
  reference: z.string(),
  amount: z.number(),
  requested_at: z.string(),
  requested_by: z.object({ _id: z.string(), name: z.string() }),
  settled_at: z.string().nullable(),
  batch_id: z.string().nullable(),
})
export type ClaimPayment = z.infer<typeof claimPayment>
