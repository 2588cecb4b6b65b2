import { z } from 'zod'

/** A record of GET /user/notifications/ (also admin, management). */
export const notification = z.object({
  _id: z.string(),
  message: z.string(),
  createdAt: z.string(),
  claim_id: z.string().optional(),
})
export type Notification = z.infer<typeof notification>
