import { z } from 'zod'

/** GET /admin/second-admin: the state of the rule. `waiting`: requests that the caller can decide on. */
export const secondAdminState = z.object({
  /** The System Setting. */
  required: z.boolean(),
  /** Active admins who can confirm: they may view and modify Users. */
  admins: z.int(),
  waiting: z.int(),
})
export type SecondAdminState = z.infer<typeof secondAdminState>

/** The answer of a write: `confirmation` is the request that waits for another admin, if one is needed (202). */
export const changeResult = z.object({ _id: z.string(), confirmation: z.string().optional() })
