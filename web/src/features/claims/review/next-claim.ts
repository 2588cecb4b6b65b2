import type { StaffClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { claimsQuery } from '../../../desk/claim/queries.ts'
import { following } from './following.ts'

/** What waits for the viewer, oldest first, as far ahead as the next claim is looked for. */
export const queueQuery = claimsQuery('management', { awaitingMe: true, sortBy: 'createdAt', sortOrder: 1, pageSize: 25 })

/** The claim that comes after the one looked at among those that wait for the viewer, and how many there are. */
export const useNextClaim = (current?: string): { next: StaffClaimRow | undefined; waiting: number } => {
  const { data } = useQuery(queueQuery)
  return { next: following(data?.records ?? [], current), waiting: data?.pagination.totalRecords ?? 0 }
}
