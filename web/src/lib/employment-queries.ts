import { ownEmployment } from '@opdesk/contracts/employee/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The organization's data about the subscriber as its employee; null for a person without an employer. */
export const employmentQuery = queryOptions({
  queryKey: ['employment'],
  queryFn: ({ signal }) => api.get('/user/employment', ownEmployment, { signal }),
})
