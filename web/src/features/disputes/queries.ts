import type { DisputesQuery } from '@opdesk/contracts/dispute/dispute-list.ts'
import { staffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { linkOptions } from '@tanstack/react-router'
import type { DateRange } from '../../components/date-range.ts'
import type { PageLink } from '../../components/link.tsx'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import { getQuery } from '../../lib/get-query.ts'

const DEFAULT_DAYS = 30

/** The effective dates: those of the URL, or the last 30 days; disputes that wait for a decision are shown at any age. */
export const disputesRange = ({ startDate, endDate, awaitingMe }: Partial<DisputesQuery>): DateRange => {
  if (startDate || endDate) return { startDate, endDate }
  return { startDate: awaitingMe ? undefined : addDays(istDay(new Date()), -DEFAULT_DAYS), endDate: undefined }
}

/** By the claim's id, which is the dispute's too. */
export const disputeQuery = (area: ClaimArea, id: string) =>
  getQuery(['disputes', 'detail', id], `/${area}/disputed-claims/${encodeURIComponent(id)}`, staffDispute)

export const disputeLink = (area: ClaimArea, id: string): PageLink =>
  area === 'admin'
    ? linkOptions({ to: '/admin/claim-details/disputed/$id', params: { id } })
    : linkOptions({ to: '/management/claim-details/disputed/$id', params: { id } })
