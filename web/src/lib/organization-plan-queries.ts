import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { offeredPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The plans of an organization, by name: for admins and for the organization's HR. */
export const organizationPlansQuery = (corporate: string) =>
  queryOptions({
    queryKey: ['plan', 'organization', corporate],
    queryFn: async ({ signal }) => {
      const query = { subscriberTypeFilter: SubscriberType.corporate, corporateFilter: corporate, pageSize: 1000 }
      return (await api.list('/public/plan/', offeredPlan, { query, signal })).records
    },
  })
