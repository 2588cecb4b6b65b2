import type { ErrorEntries } from '../error-entries.ts'

export const publicFormErrors = {
  challenge_failed: [422, 'We could not make sure that a person sends this form. Please send it again.'],
} as const satisfies ErrorEntries
