import { z } from 'zod'

/** A record of GET /account/sessions: a session of the caller. `device`: a coarse description, such as 'Chrome on Windows'. */
export const ownSession = z.object({
  _id: z.string(),
  device: z.string().nullable(),
  createdAt: z.string(),
  /** To the minute. */
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
