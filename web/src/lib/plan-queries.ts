import { subscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { getQuery } from './get-query.ts'

/** The plan in force, or the plan that ended last; null before the first plan. */
export const planQuery = getQuery(['plan', 'subscribed'], '/user/subscribed-plan', subscribedPlan)
