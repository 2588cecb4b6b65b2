import { dateRangeInOrder, dateRangeMessage } from '@opdesk/contracts/http.ts'
import { type FamilyRequestsQuery, familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { z } from 'zod'

/** The filters in the URL of the page of update requests. Pending requests are the default, so that 'all' needs a value. */
export const requestsSearch = z
  .strictObject({ ...familyRequestList.query.shape, review_status: z.enum(['0', '1', '2', 'all']).default('0') })
  .refine(dateRangeInOrder, dateRangeMessage)
export type RequestsSearch = z.output<typeof requestsSearch>

/** The query sent to the list: without a status for 'all'. */
export const asList = ({ review_status, ...search }: RequestsSearch): FamilyRequestsQuery => ({
  ...search,
  ...(review_status !== 'all' && { review_status }),
})
