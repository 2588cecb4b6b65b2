import { z } from 'zod'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'

/** The query of GET /admin/registered-users. The days are those of registration. */
export const registeredUsersQuery = listQuery(['createdAt', 'name'], {
  filters: { subscriberTypeStatus: z.enum(['1', '2']) },
}).refine(dateRangeInOrder, dateRangeMessage)
export type RegisteredUsersQuery = z.infer<typeof registeredUsersQuery>

export const registeredUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  /** 1 retail, 2 corporate. */
  subscriber_type: z.int(),
  plan: z.object({ purchased: z.boolean() }),
  createdAt: z.string(),
})
export type RegisteredUser = z.infer<typeof registeredUser>
