export const confirmationMessages = {
  confirmationAsked: 'This takes effect when another admin confirms it. See Requests to confirm.',
  confirmationGiven: 'Confirmed. It has taken effect.',
  confirmationRefused: 'The request has been refused.',
  confirmationWithdrawn: 'The request has been withdrawn.',
  requestDecisionFailed: 'Unable to decide on this request',
} as const
