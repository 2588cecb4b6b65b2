import type { ErrorEntries } from '../error-entries.ts'

export const publicFormErrors = {
  foreign_form: [403, 'Please send this form from its own page.'],
  challenge_failed: [422, 'We could not make sure that a person sends this form. Please send it again.'],
} as const satisfies ErrorEntries
