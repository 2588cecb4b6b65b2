import type { ErrorEntries } from '../error-entries.ts'

export const confirmationErrors = {
  own_request: [403, 'Another admin must decide on your request. You can only withdraw it.'],
  confirmation_over: [409, 'This request has already been decided.'],
  confirmation_expired: [409, 'This request has expired. Please request the change again.'],
  confirmation_outdated: [409, 'The record was changed after this request. Please refuse it, and request the change again.'],
} as const satisfies ErrorEntries
