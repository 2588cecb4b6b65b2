import type { ErrorEntries } from '../error-entries.ts'

export const viewErrors = {
  view_not_found: [404, 'This view does not exist any more.'],
  too_many_views: [409, 'You have 50 saved views. Please delete one that you no longer need.'],
} as const satisfies ErrorEntries
