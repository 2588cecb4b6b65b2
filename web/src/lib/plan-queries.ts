import { subscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { getQuery } from './get-query.ts'

/** The plan in force, else the last one that ended; null before the first. */
export const planQuery = getQuery(['plan', 'subscribed'], '/user/subscribed-plan', subscribedPlan)
