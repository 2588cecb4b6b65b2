import { offeredHealthPlan } from '@opdesk/contracts/checkup/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Query for the health checkups on sale. */
export const healthPlansQuery = queryOptions({
  queryKey: ['health-plans'],
  queryFn: async ({ signal }) => (await api.list('/public/health-plans', offeredHealthPlan, { signal })).records,
})
