import { freeTest, ownFreeTest } from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestOffer } from '@opdesk/contracts/free-test/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** What can be asked for now. It follows cover and the clock, so it is read again with each visit of the form. */
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
