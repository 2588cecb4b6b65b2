import type { ErrorEntries } from '../error-entries.ts'

export const checkupErrors = {
  details_submitted: [409, 'The details of this checkup have been submitted already.'],
  checkup_cancelled: [409, 'This checkup was cancelled.'],
  appointment_too_early: [422, 'Please choose a time at least 72 hours from now.'],
  appointment_too_late: [422, 'Please choose a day within the next 90 days.'],
  appointment_after_cover: [422, 'Please choose an earlier day, on which this checkup can still be used.'],
} as const satisfies ErrorEntries
