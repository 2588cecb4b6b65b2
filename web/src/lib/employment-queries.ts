import { ownEmployment } from '@opdesk/contracts/employee/queries.ts'
import { getQuery } from './get-query.ts'

/** The organization's data about the subscriber as its employee; null if the subscriber has no employer. */
export const employmentQuery = getQuery(['employment'], '/user/employment', ownEmployment)
