import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { useQuery } from '@tanstack/react-query'
import { claimsQuery } from '../../../desk/claim/queries.ts'
import { nextInQueue } from './next-in-queue.ts'

/** The claims that wait for the viewer, oldest first; only this many are searched for the next one. */
export const queueQuery = claimsQuery('management', { awaitingMe: true, sortBy: 'createdAt', sortOrder: 1, pageSize: 25 })

/** The next claim after the present one among those that wait for the viewer, and their number. */
export const useNextClaim = (current?: string): { next: StaffClaimRow | undefined; waiting: number } => {
  const { data } = useQuery(queueQuery)
  return { next: nextInQueue(data?.records ?? [], current), waiting: data?.pagination.totalRecords ?? 0 }
}
