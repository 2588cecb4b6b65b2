import { freeTest, ownFreeTest } from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestOffer } from '@opdesk/contracts/free-test/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getQuery } from '../../lib/get-query.ts'

/** The tests that can be requested now. They depend on cover and time, so the query is always refetched. */
export const offerQuery = queryOptions({
  queryKey: ['free-tests', 'offer'],
  queryFn: ({ signal }) => api.get('/user/free-health-tests', freeTestOffer, { signal }),
  staleTime: 0,
})

export const ownRequestQuery = (id: string) =>
  getQuery(['free-tests', 'own', id], `/user/health-checkups/${encodeURIComponent(id)}`, ownFreeTest)

export const staffRequestQuery = (id: string) =>
  getQuery(['free-tests', 'staff', id], `/management/health-checkups/${encodeURIComponent(id)}`, freeTest)
