import { hrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** How many employees the organization has, and how long their plans run. */
export const dashboardQuery = queryOptions({
  queryKey: ['hr-dashboard'],
  queryFn: ({ signal }) => api.get('/hr/dashboard', hrDashboard, { signal }),
})
