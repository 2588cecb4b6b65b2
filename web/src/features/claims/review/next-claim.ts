import type { StaffClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { claimsQuery } from '../queries.ts'
import { following } from './following.ts'

/** How far ahead the next claim is looked for. */
const AHEAD = 25

/** What waits for the viewer, oldest first: the claim that comes after the one looked at, and how many there are. */
export const useNextClaim = (current?: string, enabled = true): { next: StaffClaimRow | undefined; waiting: number } => {
  const queue = claimsQuery('management', { awaitingMe: true, sortBy: 'createdAt', sortOrder: 1, pageSize: AHEAD })
  const { data } = useQuery({ ...queue, enabled })
  return { next: following(data?.records ?? [], current), waiting: data?.pagination.totalRecords ?? 0 }
}
