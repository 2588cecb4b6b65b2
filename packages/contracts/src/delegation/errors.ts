import type { ErrorEntries } from '../error-entries.ts'

export const delegationErrors = {
  delegation_not_found: [404, 'This substitution does not exist.'],
  delegation_overlap: [409, 'A substitute has already been named for some of these days.'],
  delegation_over: [409, 'This substitution has already ended.'],
  delegation_to_self: [422, 'Nobody can be their own substitute.'],
  delegation_in_past: [422, 'The leave must not be entirely in the past.'],
  substitute_unavailable: [422, 'Please select an active verifier as substitute.'],
  substitute_on_leave: [422, 'The substitute is on leave on some of these days. Please select another verifier.'],
} as const satisfies ErrorEntries
