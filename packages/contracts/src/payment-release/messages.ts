export const paymentReleaseMessages = {
  paymentWaitsForRelease: 'The payment waits for a second person of Finance',
  paymentsWaitForRelease: 'The payments wait for a second person of Finance',
  paymentReleaseWithdrawn: 'The payments were withdrawn',
  paymentReleasesLoadFailed: 'Failed to fetch payments that wait for release',
} as const
