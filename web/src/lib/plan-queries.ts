import { subscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The plan in force, else the last one that ended; null before the first. */
export const planQuery = queryOptions({
  queryKey: ['plan', 'subscribed'],
  queryFn: ({ signal }) => api.get('/user/subscribed-plan', subscribedPlan, { signal }),
})
