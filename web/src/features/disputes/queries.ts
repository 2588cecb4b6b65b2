import type { DisputesQuery } from '@opdesk/contracts/dispute/dispute-list.ts'
import { staffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { linkOptions } from '@tanstack/react-router'
import type { DateRange } from '../../components/date-range.ts'
import type { PageLink } from '../../components/link.tsx'
import { type ClaimArea, FRESH_MS } from '../../desk/claim/queries.ts'
import { getQuery } from '../../lib/get-query.ts'

const DEFAULT_DAYS = 30

/**
 * The dates that filter the list: those of the URL, or else the last 30 days. Without dates in the URL, disputes that wait for the
 * viewer have no first date.
 */
export const disputesRange = ({ startDate, endDate, awaitingMe, due }: Partial<DisputesQuery>): DateRange => {
  if (startDate || endDate) return { startDate, endDate }
  return { startDate: awaitingMe || due ? undefined : addDays(istDay(new Date()), -DEFAULT_DAYS), endDate: undefined }
}

/**
 * `id` is that of the claim, since a dispute has its claim's id. As a claim's page, it is fetched again after a change that a live
 * event or a decision reported.
 */
export const disputeQuery = (area: ClaimArea, id: string) =>
  getQuery(['disputes', 'detail', id], `/${area}/disputed-claims/${encodeURIComponent(id)}`, staffDispute, FRESH_MS)

export const disputeLink = (area: ClaimArea, id: string): PageLink =>
  area === 'admin'
    ? linkOptions({ to: '/admin/claim-details/disputed/$id', params: { id } })
    : linkOptions({ to: '/management/claim-details/disputed/$id', params: { id } })
