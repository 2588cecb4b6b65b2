import type { ErrorEntries } from '../error-entries.ts'

export const freeTestErrors = {
  test_not_in_plan: [422, 'This test is not one of the plan of this patient. Please choose another one.'],
  free_test_used: [422, 'Each test is free once in 365 days for each patient.'],
  free_test_asked_again: [409, 'Another request for the same test of this patient counts already. Please cancel that one first.'],
} as const satisfies ErrorEntries
