import { z } from 'zod'
import { programScopes } from './scopes.ts'

/** The answer that shows a secret, the only time. */
export const shownProgramKey = z.object({
  _id: z.string(),
  key: z.string(),
  /** True if another admin must confirm the key before it works. */
  waits: z.boolean(),
})
export type ShownProgramKey = z.infer<typeof shownProgramKey>

/** GET /program/key: the key of the call. */
export const callingKey = z.object({
  _id: z.string(),
  name: z.string(),
  organization: z.string().nullable(),
  scopes: z.array(z.enum(programScopes)),
  expires_at: z.string(),
  /** End of this secret after a rotation; null for the newest one. */
  secret_until: z.string().nullable(),
})
