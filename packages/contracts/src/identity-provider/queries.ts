import { z } from 'zod'

/** GET /sign-on: a provider of the installation, for the page where staff sign in. */
export const offeredProvider = z.object({ slug: z.string(), name: z.string() })
export type OfferedProvider = z.infer<typeof offeredProvider>

/** GET /account/sign-on: a provider that can sign the caller in. `linked_at`: when the caller connected it; null if they did not. */
export const ownSignOn = z.object({ _id: z.string(), slug: z.string(), name: z.string(), linked_at: z.string().nullable() })
export type OwnSignOn = z.infer<typeof ownSignOn>

/** GET /admin/identity-providers/{id}/links. `_id`: id of the account. */
export const signOnLink = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  linked_at: z.string(),
  used_at: z.string().nullable(),
})
export type SignOnLink = z.infer<typeof signOnLink>

/** Where the browser goes to sign in. */
export const signOnAddress = z.object({ url: z.string() })

/** POST /sign-on/finish. */
export const signedOn = z.object({
  user_id: z.string(),
  area: z.enum(['admin', 'management', 'hr']),
  reset_default_password: z.boolean(),
})
