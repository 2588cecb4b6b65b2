import type { RoleName } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { IdentityProviderDetails, IdentityProviderEvent } from '@opdesk/contracts/identity-provider/events.ts'
import type { IdentityProvider, KnownIdentityProvider } from './state.ts'

/** @throws not_found */
const known = (state: IdentityProvider): KnownIdentityProvider => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return state
}

const isTrusted = ({ amr, acr }: Pick<IdentityProviderDetails, 'amr' | 'acr'>): boolean => amr.length + acr.length > 0

/**
 * Adds a provider. `waits`: it signs people in only once another admin confirms it. Without a second admin no provider is trusted
 * for the second factor.
 * @throws provider_trust_needs_second_admin
 */
export const createIdentityProvider = (
  _: IdentityProvider,
  details: IdentityProviderDetails,
  { waits }: { waits: boolean },
): IdentityProviderEvent[] => {
  if (!waits && isTrusted(details)) throw new DomainError('provider_trust_needs_second_admin')
  const data = { ...details, amr: [...new Set(details.amr)], acr: [...new Set(details.acr)] }
  return [{ type: waits ? 'identity_provider_requested' : 'identity_provider_created', data }]
}

/** @throws not_found, provider_over */
export const confirmIdentityProvider = (state: IdentityProvider): IdentityProviderEvent[] => {
  if (known(state).status !== 'waiting') throw new DomainError('provider_over')
  return [{ type: 'identity_provider_confirmed', data: {} }]
}

/** Records a new client secret. @throws not_found, provider_over, provider_waits */
export const changeProviderSecret = (state: IdentityProvider): IdentityProviderEvent[] => {
  const { status } = known(state)
  if (status === 'disabled') throw new DomainError('provider_over')
  if (status === 'waiting') throw new DomainError('provider_waits')
  return [{ type: 'identity_provider_secret_changed', data: {} }]
}

/** Ends the sign-on with a provider for good. @throws not_found, provider_over */
export const disableIdentityProvider = (state: IdentityProvider): IdentityProviderEvent[] => {
  if (known(state).status === 'disabled') throw new DomainError('provider_over')
  return [{ type: 'identity_provider_disabled', data: {} }]
}

interface Person {
  role: RoleName
  corporate_id: string | null
}

/** True if a provider of this owner signs in this person: HR of its organization, or staff and admins of the installation. */
export const signsIn = (organizationId: string | null, { role, corporate_id }: Person): boolean =>
  organizationId === null ? role === 'admin' || role === 'management' : role === 'hr' && corporate_id === organizationId

/**
 * True if the provider says that the person passed a second factor, in one of the ways that two admins trusted.
 * @param claims the verified claims of the ID token
 */
export const passedTrustedFactor = (
  trusted: Pick<IdentityProviderDetails, 'amr' | 'acr'>,
  claims: { amr?: unknown; acr?: unknown },
): boolean => {
  const used: unknown[] = Array.isArray(claims.amr) ? claims.amr : []
  return trusted.amr.some(value => used.includes(value)) || trusted.acr.some(value => claims.acr === value)
}
