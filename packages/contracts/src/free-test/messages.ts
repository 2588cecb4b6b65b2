export const freeTestMessages = {
  freeTestRequested: 'Request for Free Health Checkup submitted successfully',
  freeTestActed: 'Action taken successfully',
  freeTestActionFailed: 'Action failed. Please try again.',
  freeTestsExpired: 'Your plan has expired. Please renew to book more free tests.',
} as const
