import { offeredService, redirectData } from '@opdesk/contracts/subscriber/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

/** The state of each service for the subscriber now. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) =>
    (await api.get('/user/services', z.object({ records: z.array(offeredService) }), { signal })).records,
})

/** The page of the online consultation, requested when the subscriber opens it. */
export const redirectQuery = queryOptions({
  queryKey: ['services', 'redirect'],
  queryFn: async ({ signal }) => (await api.get('/user/mfine-redirect-data', redirectData, { signal })).redirect_url,
  staleTime: 0,
  gcTime: 0,
})
