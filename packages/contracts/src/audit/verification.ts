import { z } from 'zod'

/** GET /admin/audit-logs/verify. `first`: the first place in the log where something is wrong. */
export const logVerification = z.object({
  ok: z.boolean(),
  /** Events that were looked at. */
  events: z.int(),
  /** Position of the last event that a signed checkpoint vouches for, and when it was signed (ISO 8601, UTC). */
  sealed_up_to: z.string().nullable(),
  checkpoint_at: z.string().nullable(),
  first: z
    .object({
      position: z.string(),
      stream: z.string().nullable(),
      version: z.int().nullable(),
      event_id: z.string().nullable(),
      kind: z.enum(['changed', 'removed', 'inserted', 'order', 'seal']),
      detail: z.string(),
    })
    .nullable(),
})
export type LogVerification = z.infer<typeof logVerification>
