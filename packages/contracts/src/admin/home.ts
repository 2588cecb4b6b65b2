import { z } from 'zod'

/** Kinds of work that wait for an admin. A kind is in the answer only if the caller may view its program. */
export const waitingKinds = [
  'confirmations',
  'update_requests',
  'nominee_requests',
  'grievances',
  'parked_events',
  'failed_messages',
  'breaches',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** GET /admin/home: what waits for the caller, in the order of `waitingKinds`. */
export const adminHome = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      count: z.int(),
      /** Time since when the oldest waits, and the person who waits for it; null if none waits, or if no person does. */
      oldest: z.string().nullable(),
      who: z.string().nullable(),
      /** Number of them with a day for the answer that is over; only of kinds that have one. */
      late: z.int().optional(),
    }),
  ),
})
export type AdminHome = z.infer<typeof adminHome>
