import type { ErrorEntries } from '../error-entries.ts'

export const confirmationErrors = {
  own_request: [403, 'Another admin has to decide on what you asked for. You can withdraw it.'],
  confirmation_over: [409, 'This request has already been decided on.'],
  confirmation_expired: [409, 'This request has expired. Please ask for it again.'],
  confirmation_outdated: [409, 'What this request is about has changed since. Please refuse it, and ask for it again.'],
} as const satisfies ErrorEntries
