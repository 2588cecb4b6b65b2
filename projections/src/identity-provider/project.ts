import { defineProjection } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type IdentityProviderRow, identityProviderTable } from './table.ts'

const added =
  (state: IdentityProviderRow['state']) =>
  (
    _: IdentityProviderRow | undefined,
    event: ProjectedEvent<'identity_provider_created' | 'identity_provider_requested'>,
  ): IdentityProviderRow => ({
    ...event.data,
    provider_id: streamId(event),
    state,
    created_at: event.at,
    search: linesOf(event.data.name, event.data.issuer),
  })

/** Providers of sign-on. */
export const identityProvider = defineProjection({ name: 'identity_provider', version: 1, table: identityProviderTable })({
  key: streamId,
  on: {
    identity_provider_created: added('active'),
    identity_provider_requested: added('waiting'),
    identity_provider_confirmed: row => row && { ...row, state: 'active' },
    identity_provider_disabled: row => row && { ...row, state: 'disabled' },
  },
})
