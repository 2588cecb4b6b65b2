export const identityProviderMessages = {
  providerAdded: 'The provider was added',
  providerRequested: 'The provider was saved. It signs people in once another admin confirms it.',
  providerSecretChanged: 'The secret was changed',
  providerDisabled: 'The provider was disabled',
  providersLoadFailed: 'Failed to fetch the providers',
  signOnInvited: 'If the provider can sign in an account with this email, a mail is on its way',
  signOnConnected: 'The sign-on is connected to your account',
  signOnDisconnected: 'The sign-on was disconnected',
} as const
