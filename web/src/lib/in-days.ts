import type { Day } from '@opdesk/contracts/time.ts'

export interface Days {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The query of a list: the search params of its URL, with the default days if the URL contains none. */
export const inDays = <Q extends Days>(search: Q, days: Days | undefined): Q =>
  search.startDate || search.endDate ? search : { ...search, ...days }
