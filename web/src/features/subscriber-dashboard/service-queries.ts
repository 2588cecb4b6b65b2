import { offeredService, redirectData } from '@opdesk/contracts/subscriber/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

/** Whether each service is available to the subscriber now, and why not. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) =>
    (await api.get('/user/services', z.object({ records: z.array(offeredService) }), { signal })).records,
})

/** The URL of the partner's page for online consultations. Requested only when the subscriber opens the service. */
export const redirectQuery = queryOptions({
  queryKey: ['services', 'redirect'],
  queryFn: async ({ signal }) => (await api.get('/user/mfine-redirect-data', redirectData, { signal })).redirect_url,
  staleTime: 0,
  gcTime: 0,
})
