import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { identityProviderEvents, identityProviderStream } from './events.ts'

const provider = (action: string): Audited => ({ program: Program.settings, method: 'PATCH', action })

/** A provider of sign-on. Its events name no person but the actor. */
export const identityProviderDefinition = defineAggregate({
  stream: identityProviderStream,
  events: identityProviderEvents,
  live: { list: 'identity-providers', audience: { role: 'admin' } },
  handling: {
    identity_provider_requested: {
      personal: 'none',
      audit: { ...provider('Sign-on provider requested'), method: 'POST', before: () => null },
    },
    identity_provider_created: {
      personal: 'none',
      audit: { ...provider('Sign-on provider added'), method: 'POST', before: () => null },
    },
    identity_provider_confirmed: { personal: 'none', audit: provider('Sign-on provider confirmed') },
    identity_provider_secret_changed: { personal: 'none', audit: provider('Secret of a sign-on provider changed') },
    identity_provider_disabled: {
      personal: 'none',
      audit: { ...provider('Sign-on provider disabled'), method: 'DELETE', after: () => null },
    },
  },
})
