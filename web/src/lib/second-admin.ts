import { secondAdminState } from '@opdesk/contracts/confirmation/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

const A_MINUTE = 60_000

/**
 * Query for the state of the second admin's confirmation: if it is required, if a second admin exists, and how many requests wait
 * for the viewer.
 */
export const secondAdminQuery = queryOptions({
  queryKey: ['confirmations', 'second-admin'],
  queryFn: ({ signal }) => api.get('/admin/second-admin', secondAdminState, { signal }),
  refetchInterval: A_MINUTE,
})
