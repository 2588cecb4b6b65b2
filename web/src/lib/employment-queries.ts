import { ownEmployment } from '@opdesk/contracts/employee/queries.ts'
import { getQuery } from './get-query.ts'

/** The organization's data about the subscriber as its employee; null for a person without an employer. */
export const employmentQuery = getQuery(['employment'], '/user/employment', ownEmployment)
