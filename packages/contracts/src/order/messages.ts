export const orderMessages = {
  orderFailed: 'Failed to create order',
  payFailed: 'Payment failed',
  paySuccessful: 'Payment successful',
  payVerified: 'Payment verified successfully',
  payNotVerified: 'Payment verification failed',
  noPlansPurchased: 'No plans purchased',
  noMembership: 'Membership details not found.',
  orderLookedUp: 'The payment provider was asked',
  orderRefunding: 'The purchase is cancelled and its payment goes back',
  refundRecorded: 'Refund recorded',
} as const
