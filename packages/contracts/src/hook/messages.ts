export const hookMessages = {
  hookCreated: 'The webhook was added',
  hookSaved: 'The webhook was saved',
  hookSaveFailed: 'The webhook was not saved. Please try again.',
  hookSecretRotated: 'The webhook has a new secret',
  hookDisabled: 'The webhook was disabled',
  hookEnabled: 'The webhook was enabled',
  hookDeleted: 'The webhook was deleted',
  hookPinged: 'The test call is on its way',
  hookRedelivered: 'The deliveries are sent again',
  hooksLoadFailed: 'Failed to fetch the webhooks',
  hookDeliveriesLoadFailed: 'Failed to fetch the deliveries',
} as const
