import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'

/** This many rows are fetched and sorted, or compared one by one, in the time of one page. */
export const FEW = 5000

/** So many matches of a search are counted and paged in a list that has `within` rows: all of them where the rows are few. */
export const mostCounted = (within: number): number => (within <= FEW ? within : SEARCH_COUNT_LIMIT)
