import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'

/** The counters of the dashboard, each with the filter of the list that it opens (subscriber spec section 2). */
export const counters = [
  { label: 'Total Claims', filter: 'ALL', status: null },
  { label: 'Pending', filter: 0, status: ClaimStatus.pending },
  { label: 'Rejected', filter: 5, status: ClaimStatus.rejected },
  { label: 'Settled', filter: 12, status: ClaimStatus.settled },
  { label: 'Approved', filter: 1, status: ClaimStatus.approved },
] as const
export type Counter = (typeof counters)[number]

/** How many claims the list shows with the counter's filter. The total includes drafts, as the list does. */
export const countOf = ({ status }: Counter, claims: readonly Pick<SubscriberClaimRow, 'status'>[]): number =>
  status === null ? claims.length : claims.filter(claim => claim.status === status).length
