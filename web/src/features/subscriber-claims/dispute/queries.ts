import { subscriberDispute } from '@opdesk/contracts/dispute/queries.ts'
import { linkOptions } from '@tanstack/react-router'
import { getQuery } from '../../../lib/get-query.ts'

/** `id` is that of the claim, since a dispute has its claim's id. */
export const disputeQuery = (id: string) =>
  getQuery(['disputes', 'detail', id], `/user/claims/disputed/${encodeURIComponent(id)}`, subscriberDispute)

export const disputeLink = (id: string) => linkOptions({ to: '/user/claim/dispute/$id', params: { id } })
