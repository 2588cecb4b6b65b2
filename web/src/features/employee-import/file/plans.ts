import { offeredPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../lib/api.ts'

const plan = offeredPlan.pick({ _id: true, name: true, membership_options: true })
export type CorporatePlan = z.infer<typeof plan>

const CORPORATE = 2
const MOST = 1000

/**
 * The plans of an organization with their membership options. For HR the server ignores the requested id and returns the plans of
 * the HR user's organization.
 */
export const corporatePlansQuery = (corporate: string) =>
  queryOptions({
    queryKey: ['plan', 'corporate', corporate],
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST, subscriberTypeFilter: CORPORATE, corporateFilter: corporate }
      return (await api.list('/public/plan/', plan, { query, signal })).records
    },
  })

/** The membership options of a plan, as choices of a select. */
export const membershipsOf = (plans: readonly CorporatePlan[], id: string) =>
  (plans.find(({ _id }) => _id === id)?.membership_options ?? []).map(({ membership_id, membership_label, member_count }) => ({
    value: String(membership_id),
    label: `${membership_label} (${member_count} ${member_count === 1 ? 'member' : 'members'})`,
  }))
