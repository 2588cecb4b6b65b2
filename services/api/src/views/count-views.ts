import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { VIEW_COUNT_LIMIT, type ViewCounts, type ViewList } from '@opdesk/contracts/view/views.ts'
import type { StaffViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { listStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import { listDisputes } from '@opdesk/projections/dispute/query.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Milliseconds after which no further view is counted in a request. */
const TIME_LIMIT_MS = 1500

/** A list's query of one row: its pagination has the number of all. */
const ONE = { page: '1', pageSize: '1' }

const readers = {
  claims: async (deps, viewer, query) => (await listStaffClaims(deps.db, claimList.query.parse(query), viewer)).pagination,
  disputes: async (deps, viewer, query) => (await listDisputes(deps.db, disputeList.query.parse(query), viewer)).pagination,
} satisfies Record<ViewList, (deps: Deps, viewer: StaffViewer, query: Record<string, string>) => Promise<Pagination>>

/** The search part of an address as the values of a query. */
export const valuesOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** True if the list accepts the query of a view. */
export const accepts = (list: ViewList, query: string): boolean =>
  (list === 'claims' ? claimList : disputeList).query.safeParse(valuesOf(query)).success

/**
 * Numbers of records of views, as the list itself says them. Views that a present release does not accept, and those that are not
 * counted within the time limit, have null.
 */
export async function countViews(
  deps: Deps,
  list: ViewList,
  views: readonly { id: string; query: string }[],
  viewer: StaffViewer,
): Promise<ViewCounts> {
  const until = performance.now() + TIME_LIMIT_MS
  const looker = { ...viewer, today: istDay(deps.clock()) }
  const counts: ViewCounts = {}
  for (const { id, query } of views) {
    counts[id] = null
    if (performance.now() > until || !accepts(list, query)) continue
    const { totalRecords, more = false } = await readers[list](deps, looker, { ...valuesOf(query), ...ONE })
    counts[id] = { count: Math.min(totalRecords, VIEW_COUNT_LIMIT), more: more || totalRecords > VIEW_COUNT_LIMIT }
  }
  return counts
}
