import { offeredService, redirectData } from '@opdesk/contracts/subscriber/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

/** What each service is to the subscriber now. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) =>
    (await api.get('/user/services', z.object({ records: z.array(offeredService) }), { signal })).records,
})

/** The page of the online consultation, asked for when somebody wants to go there. */
export const redirectQuery = queryOptions({
  queryKey: ['services', 'redirect'],
  queryFn: async ({ signal }) => (await api.get('/user/mfine-redirect-data', redirectData, { signal })).redirect_url,
  staleTime: 0,
  gcTime: 0,
})
