import type { ErrorEntries } from '../error-entries.ts'

export const paymentReleaseErrors = {
  release_not_found: [404, 'This release does not exist.'],
  waits_for_release: [409, 'This payment waits for release by a second person of Finance.'],
  own_release: [403, 'A second person of Finance has to release these payments. You can only withdraw them.'],
  not_your_release: [403, 'Only the person who asked for these payments can withdraw them.'],
  release_over: [409, 'These payments do not wait any more.'],
  release_lapsed: [409, 'No second person released these payments within 7 days. Please pay them again.'],
  release_outdated: [409, 'This payment has changed since it was asked for. Please withdraw it, and pay again.'],
} as const satisfies ErrorEntries
