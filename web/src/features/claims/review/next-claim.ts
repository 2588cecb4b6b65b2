import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { useQuery } from '@tanstack/react-query'
import { claimsQuery } from '../../../desk/claim/queries.ts'
import { nextInQueue } from './next-in-queue.ts'

/** The oldest claims that wait for the viewer. The next claim is searched only among these. */
export const queueQuery = claimsQuery('management', { awaitingMe: true, sortBy: 'createdAt', sortOrder: 1, pageSize: 25 })

/** The claim after the current one that waits for the viewer, and how many claims wait in all. */
export const useNextClaim = (current?: string): { next: StaffClaimRow | undefined; waiting: number } => {
  const { data } = useQuery(queueQuery)
  return { next: nextInQueue(data?.records ?? [], current), waiting: data?.pagination.totalRecords ?? 0 }
}
