import { z } from 'zod'

/** A record of GET /user/get-transactions. `type`: 1 credit, 2 debit; amount in rupees; `reason`: purpose of the transaction. */
export const walletTransaction = z.object({
  _id: z.string(),
  createdAt: z.string(),
  amount: z.number(),
  type: z.int(),
  claim_id: z.string().optional(),
  reason: z.string(),
})
export type WalletTransaction = z.infer<typeof walletTransaction>
