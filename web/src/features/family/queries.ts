import { family } from '@opdesk/contracts/subscriber/family/queries.ts'
import { familyRequestDetail, familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { listQuery } from '../../lib/list-query.ts'

export const familyQuery = (subscriberId: string) =>
  queryOptions({
    queryKey: ['families', subscriberId],
    queryFn: ({ signal }) => api.get(`/admin/families/${encodeURIComponent(subscriberId)}`, family, { signal }),
  })

export const requestPath = (id: string): string => `${familyRequestList.path}/${encodeURIComponent(id)}`

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['family-requests', 'detail', id],
    queryFn: ({ signal }) => api.get(requestPath(id), familyRequestDetail, { signal }),
  })

/** Pending requests, the oldest first. */
export const waitingQuery = listQuery(familyRequestList, { review_status: '0', sortBy: 'createdAt', sortOrder: 1, pageSize: 100 })

/** Queries that a decision or a member changes, by the first word of the keys. */
export const followers = ['family-requests', 'families', 'registered-users']

export const familyLink = (id: string) => linkOptions({ to: '/admin/families/$id', params: { id } })
export const requestLink = (id: string) => linkOptions({ to: '/admin/approve-updated-users/$id', params: { id } })
export const requestsLink = linkOptions({ to: '/admin/approve-updated-users' })
