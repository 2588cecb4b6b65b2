import { subscriberDispute } from '@opdesk/contracts/dispute/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'

/** By the claim's id, which is the dispute's too. */
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'detail', id],
    queryFn: ({ signal }) => api.get(`/user/claims/disputed/${encodeURIComponent(id)}`, subscriberDispute, { signal }),
  })

export const disputeLink = (id: string) => linkOptions({ to: '/user/claim/dispute/$id', params: { id } })
