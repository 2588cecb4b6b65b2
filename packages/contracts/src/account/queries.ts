import { z } from 'zod'
import { privilege } from './events.ts'

/** GET /admin/get-profile/, /management/get-profile/ and /hr/get-profile/. `designation.internal_id` is null for a custom one. */
export const staffProfile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  mobile: z.string(),
  designation: z.object({ _id: z.string(), designation: z.string(), internal_id: z.int().nullable() }).nullable(),
  /** Of HR only: their company. */
  corporate: z.object({ _id: z.string(), name: z.string() }).nullable().optional(),
  /** What was granted, or withheld, by program: a program that is not named is nothing for admins, and everything for staff. */
  privileges: z.array(privilege),
})
export type StaffProfile = z.infer<typeof staffProfile>

/** POST /user/login, /user/signup and /hr/login. */
export const loginAnswer = z.object({
  token: z.string(),
  user_id: z.string(),
  role: z.int(),
  corporate: z.string().nullable(),
  subscriber_type: z.int().nullable(),
})
