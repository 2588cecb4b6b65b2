import { member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Query for the subscriber's family, with the subscriber (Self) first. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await api.list('/user/members', member, { signal })).records,
})
