import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const details = z.object({
  name: z.string(),
  /** Part of the addresses of this provider's sign-on, and the word that HR types. */
  slug: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  /** Null for a provider of the installation, which signs in staff and admins. Others sign in HR of the organization. */
  organization_id: z.string().nullable(),
  /** Values of the claims `amr` and `acr`, each of which counts as a second factor. None: the own second factor is asked for. */
  amr: z.array(z.string()),
  acr: z.array(z.string()),
})
export type IdentityProviderDetails = z.infer<typeof details>

/** Events of a provider of sign-on (OpenID Connect), stream `identity-provider-<id>`. The client secret is in no event. */
export const identityProviderEvents = defineEvents({
  /** The provider signs in nobody before another admin confirms it. */
  identity_provider_requested: details,
  identity_provider_created: details,
  identity_provider_confirmed: z.object({}),
  identity_provider_secret_changed: z.object({}),
  /** Ends the sign-on with this provider for good. */
  identity_provider_disabled: z.object({}),
})
export type IdentityProviderEvent = EventOf<typeof identityProviderEvents>
export const identityProviderStream = streamsOf('identity-provider')
