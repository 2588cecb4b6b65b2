import { subscriberDispute } from '@opdesk/contracts/dispute/queries.ts'
import { linkOptions } from '@tanstack/react-router'
import { getQuery } from '../../../lib/get-query.ts'

/** By the claim's id, which is the dispute's too. */
export const disputeQuery = (id: string) =>
  getQuery(['disputes', 'detail', id], `/user/claims/disputed/${encodeURIComponent(id)}`, subscriberDispute)

export const disputeLink = (id: string) => linkOptions({ to: '/user/claim/dispute/$id', params: { id } })
