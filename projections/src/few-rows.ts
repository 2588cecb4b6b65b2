import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'

/** Number of rows that can be fetched and sorted, or compared one by one, in the time of one page. */
export const FEW = 5000

/** Maximum number of matches that a search counts and pages in a list of `within` rows: all of them if the rows are few. */
export const mostCounted = (within: number): number => (within <= FEW ? within : SEARCH_COUNT_LIMIT)
