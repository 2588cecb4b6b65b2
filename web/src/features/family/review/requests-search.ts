import { dateRangeInOrder, dateRangeMessage } from '@opdesk/contracts/http.ts'
import { type FamilyRequestsQuery, familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { z } from 'zod'

/** The filters of the page of update requests: pending ones are the default, so 'all' is a choice of its own in the address. */
export const requestsSearch = z
  .strictObject({ ...familyRequestList.query.shape, review_status: z.enum(['0', '1', '2', 'all']).default('0') })
  .refine(dateRangeInOrder, dateRangeMessage)
export type RequestsSearch = z.output<typeof requestsSearch>

/** The query of the list. */
export const asList = ({ review_status, ...search }: RequestsSearch): FamilyRequestsQuery => ({
  ...search,
  ...(review_status !== 'all' && { review_status }),
})
