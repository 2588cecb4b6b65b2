export const orderMessages = {
  payFailed: 'Payment failed',
  payVerified: 'Payment verified successfully',
  orderLookedUp: 'The payment provider was asked',
  orderRefunding: 'The purchase is cancelled and its payment goes back',
  refundRecorded: 'Refund recorded',
} as const
