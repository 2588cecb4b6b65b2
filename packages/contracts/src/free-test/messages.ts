export const freeTestMessages = {
  freeTestRequested: 'Request for Free Health Checkup submitted successfully',
  freeTestActed: 'Action taken successfully',
  freeTestActionFailed: 'Action failed. Please try again.',
  freeTestsExpired: 'Your plan has expired. Please renew to book more free tests.',
  freeTestsWithoutPlan: 'Free health tests come with a plan. Please buy one to book them.',
} as const
