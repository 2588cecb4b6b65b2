import type { ErrorEntries } from '../error-entries.ts'

export const breachErrors = {
  breach_in_future: [422, 'A breach cannot be noticed, begin or end in the future.'],
  breach_times_wrong: [422, 'A breach cannot end before it began, or be noticed before it began.'],
  breach_is_closed: [409, 'This breach is closed.'],
  breach_people_changed: [409, 'The number of people has changed. Please look at it again.'],
  breach_too_many_people: [422, 'At most 20,000 people can be added at a time. Please narrow the search.'],
  breach_no_subscriber: [422, 'No subscriber has this account or mobile number.'],
  breach_nobody_to_tell: [409, 'All affected people were told already.'],
  breach_person_told: [409, 'This person was told of the breach already, so it stays recorded.'],
  breach_people_untold: [409, 'Not all affected people were told yet.'],
  breach_board_untold: [409, 'Please record first that the Board has the detailed report.'],
} as const satisfies ErrorEntries
