import { z } from 'zod'

/** GET /admin/audit-logs/verify. `first`: the first place in the log with an error. */
export const logVerification = z.object({
  ok: z.boolean(),
  /** Number of events read. */
  events: z.int(),
  /** Position of the last event covered by a signed checkpoint; null without a checkpoint. */
  sealed_up_to: z.string().nullable(),
  /** Accepted restores: the log was set back to `position`, and signed checkpoints from there to `given_up` no longer count. */
  restores: z.array(z.object({ position: z.string(), given_up: z.string(), at: z.string() })),
  /** Events that differ from what the product wrote; an operator accepted each of them (`bin/opdesk audit:accept`). */
  accepted: z.array(
    z.object({
      position: z.string(),
      event_id: z.string(),
      hash: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** Moves of the log from another store: positions up to `position` are new. `from`: the last seal there. */
  moves: z.array(
    z.object({
      position: z.string(),
      at: z.string(),
      from: z.object({
        store: z.enum(['postgres', 'eventstoredb']),
        position: z.string(),
        events: z.int(),
        digest: z.string(),
      }),
    }),
  ),
  checkpoint_at: z.string().nullable(),
  /** Number of events after the last seal. */
  unsealed: z.int(),
  first: z
    .object({
      position: z.string(),
      stream: z.string().nullable(),
      version: z.int().nullable(),
      event_id: z.string().nullable(),
      kind: z.enum(['changed', 'removed', 'inserted', 'order', 'seal', 'missing']),
      detail: z.string(),
    })
    .nullable(),
})
export type LogVerification = z.infer<typeof logVerification>
