import type { ErrorEntries } from '../error-entries.ts'

export const dayCloseErrors = {
  difference_not_found: [404, 'This difference does not exist.'],
  difference_settled: [409, 'This difference does not stand any more, so it needs no explanation.'],
  day_not_over: [409, 'This day is not over. Please close it after midnight (IST).'],
  day_not_reconciled: [409, 'The payouts of this day were not compared after its end. Please compare it first, then close it.'],
  day_differs: [409, 'Differences of this day are not explained. Please explain each of them first.'],
  day_closed: [409, 'This day is closed already.'],
} as const satisfies ErrorEntries
