import type { ErrorEntries } from '../error-entries.ts'

export const termsErrors = {
  terms_changed: [422, 'The Terms and Conditions have changed. Please read and agree to them again.'],
} as const satisfies ErrorEntries
