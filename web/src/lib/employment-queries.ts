import { ownEmployment } from '@opdesk/contracts/employee/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What an organization says of the subscriber as its employee; null for somebody who is none. */
export const employmentQuery = queryOptions({
  queryKey: ['employment'],
  queryFn: ({ signal }) => api.get('/user/employment', ownEmployment, { signal }),
})
