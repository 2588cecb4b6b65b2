import { family } from '@opdesk/contracts/subscriber/family/queries.ts'
import { familyRequestDetail, familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { getQuery } from '../../lib/get-query.ts'
import { listQuery } from '../../lib/list-query.ts'
import { asList, type RequestsSearch } from './review/requests-search.ts'

export const familyQuery = (subscriberId: string) =>
  getQuery(['families', subscriberId], `/admin/families/${encodeURIComponent(subscriberId)}`, family)

export const requestPath = (id: string): string => `${familyRequestList.path}/${encodeURIComponent(id)}`

export const requestQuery = (id: string) => getQuery(['family-requests', 'detail', id], requestPath(id), familyRequestDetail)

/** Pending requests, the oldest first. */
export const waitingQuery = listQuery(familyRequestList, { review_status: '0', sortBy: 'createdAt', sortOrder: 1, pageSize: 100 })

/** First words of the keys of queries that a decision on a request, or a change of a member, affects. */
export const followers = ['family-requests', 'families', 'registered-users']

export const familyLink = (id: string) => linkOptions({ to: '/admin/families/$id', params: { id } })
export const requestLink = (id: string) => linkOptions({ to: '/admin/approve-updated-users/$id', params: { id } })
export const requestsLink = linkOptions({ to: '/admin/approve-updated-users' })

/** The list of update requests, filtered by the page's search. */
export const requestsQuery = (search: RequestsSearch) => listQuery(familyRequestList, asList(search))
