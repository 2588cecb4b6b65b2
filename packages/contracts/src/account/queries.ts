import { z } from 'zod'
import { privilege } from './events.ts'
import { storedKeyPreferences } from './key-preferences.ts'

/** True if another person chose the password: the account must change it before any write (domain.md section 5). */
const reset_default_password = z.boolean()

/**
 * GET /admin/get-profile/, /management/get-profile/ and /hr/get-profile/. `designation.internal_id` is null for a custom
 * designation.
 */
export const staffProfile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  mobile: z.string(),
  designation: z.object({ _id: z.string(), designation: z.string(), internal_id: z.int().nullable() }).nullable(),
  /** The organization of HR; null or absent for other people. */
  corporate: z.object({ _id: z.string(), name: z.string() }).nullable().optional(),
  /** Rights by program, granted or withheld. Without a row for a program, admins have no rights in it, and staff have all. */
  privileges: z.array(privilege),
  reset_default_password,
  /**
   * For staff and admins: the end of the wait during which this account cannot save; null without a wait (domain.md section 5).
   */
  waits_until: z.string().nullable().optional(),
  keys: storedKeyPreferences,
})
export type StaffProfile = z.infer<typeof staffProfile>

/** POST /admin/login and /management/login. Response headers contain token, user id and designation. */
export const staffLoginAnswer = z.object({ role: z.int(), reset_default_password })

/** POST /user/login and /user/signup. */
export const loginAnswer = z.object({
  token: z.string(),
  user_id: z.string(),
  role: z.int(),
  corporate: z.string().nullable(),
  subscriber_type: z.int().nullable(),
})

/** POST /hr/login. */
export const hrLoginAnswer = loginAnswer.extend({ reset_default_password })
