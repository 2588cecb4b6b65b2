import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { IdentityProviderEvent } from './events.ts'

export const identityProviderStates = ['waiting', 'active', 'disabled'] as const
export type IdentityProviderState = (typeof identityProviderStates)[number]
export type IdentityProviderStatus = 'unknown' | IdentityProviderState

/** The lifecycle of a provider of sign-on. A disabled one stays so: a new one gets links of its own. */
export const identityProviderMachine = createMachine({
  id: 'identity-provider',
  initial: 'unknown',
  states: {
    unknown: { on: { identity_provider_created: 'active', identity_provider_requested: 'waiting' } },
    waiting: { on: { identity_provider_confirmed: 'active', identity_provider_disabled: 'disabled' } },
    active: { on: { identity_provider_secret_changed: 'active', identity_provider_disabled: 'disabled' } },
    disabled: {},
  },
})

export const { accepts, next } = transitionTable<IdentityProviderStatus, IdentityProviderEvent['type']>(identityProviderMachine)
