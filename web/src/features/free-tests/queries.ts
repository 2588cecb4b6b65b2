import { freeTest, ownFreeTest } from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestOffer } from '@opdesk/contracts/free-test/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The tests that can be requested now. They depend on cover and time, so each visit of the form loads them again. */
export const offerQuery = queryOptions({
  queryKey: ['free-tests', 'offer'],
  queryFn: ({ signal }) => api.get('/user/free-health-tests', freeTestOffer, { signal }),
  staleTime: 0,
})

export const ownRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['free-tests', 'own', id],
    queryFn: ({ signal }) => api.get(`/user/health-checkups/${encodeURIComponent(id)}`, ownFreeTest, { signal }),
  })

export const staffRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['free-tests', 'staff', id],
    queryFn: ({ signal }) => api.get(`/management/health-checkups/${encodeURIComponent(id)}`, freeTest, { signal }),
  })
