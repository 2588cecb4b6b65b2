import type { ErrorEntries } from '../error-entries.ts'

export const identityProviderErrors = {
  /** One answer to sign-ons that fail: the reason is in the log of the process. */
  sign_on_failed: [401, 'The sign-on did not work. Please try again, or sign in with your password.'],
  sign_on_not_linked: [
    403,
    'This sign-on is not connected to an account. Please connect it in your account, or ask an admin for an invitation.',
  ],
  sign_on_over: [409, 'This sign-on took too long, or was used already. Please start again.'],
  sign_on_taken: [409, 'This sign-on is connected to another account.'],
  sign_on_connected: [409, 'Your account is connected to this provider already. Please disconnect it first.'],
  provider_slug_taken: [409, 'There is a provider with this sign-on name already. Please choose another.'],
  provider_unreachable: [422, 'The provider did not answer as OpenID Connect asks for. Please check the issuer.'],
  provider_trust_needs_second_admin: [
    422,
    'A provider is trusted for the second factor by two admins only. There is no second admin.',
  ],
  provider_over: [409, 'This provider is disabled.'],
  provider_waits: [409, 'Another admin must confirm this provider first.'],
} as const satisfies ErrorEntries
