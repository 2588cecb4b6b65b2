import { identityProviderDefinition } from '@opdesk/contracts/identity-provider/aggregate.ts'
import {
  type IdentityProviderDetails,
  type IdentityProviderEvent,
  identityProviderStream,
} from '@opdesk/contracts/identity-provider/events.ts'
import { accepts, type IdentityProviderStatus, next } from '@opdesk/contracts/identity-provider/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

export interface KnownIdentityProvider {
  status: Exclude<IdentityProviderStatus, 'unknown'>
  details: IdentityProviderDetails
}
export type IdentityProvider = { status: 'unknown' } | KnownIdentityProvider

const evolve = (state: IdentityProvider, event: IdentityProviderEvent): IdentityProvider => {
  const status = next(state.status, event.type) as KnownIdentityProvider['status']
  if (event.type === 'identity_provider_created' || event.type === 'identity_provider_requested')
    return { status, details: event.data }
  return state.status === 'unknown' ? state : { ...state, status }
}

/** A provider of sign-on. Its client secret is not part of the log. */
export const identityProviderAggregate = withLifecycle({
  ...identityProviderDefinition,
  stream: identityProviderStream,
  initial: { status: 'unknown' } as IdentityProvider,
  evolve,
  accepts: (state: IdentityProvider, type: IdentityProviderEvent['type']): boolean => accepts(state.status, type),
})
