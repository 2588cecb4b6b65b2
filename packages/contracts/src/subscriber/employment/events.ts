import { z } from 'zod'

const day = z.string()
const corporate = z.object({ id: z.string(), name: z.string() })

/** An organization's details of its employee. `dob` is an IST day, `gender` 1 male, 2 female, 3 other. */
export const employeeRecord = z.object({
  employeeId: z.string(),
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  bank_name: z.string(),
  address: z.string(),
  dob: day,
  gender: z.int(),
  country_code: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type EmployeeRecord = z.infer<typeof employeeRecord>

const changedRecord = employeeRecord.partial()
const phoneNumber = z.object({ country_code: z.string(), phone: z.string() })

/**
 * Reasons for the end of an employment. `inactive`: it may be resumed. Otherwise the organization no longer lists the person:
 * `left` by its own decision, `declined` by the person's, `undone` because the import was a mistake.
 */
export const employmentEnds = ['inactive', 'left', 'declined', 'undone'] as const
export type EmploymentEnd = (typeof employmentEnds)[number]

/** Events of a subscriber's employment, in the subscriber's stream. Days are IST days. */
export const employmentEvents = {
  /**
   * `active`: false for an inactive employee, who is a retail subscriber. `linked`: the person was a subscriber before, and keeps
   * their own details. `import_id`: the import with the person's row. `invite`: true if messages tell the person.
   */
  employment_began: z.object({
    employment_id: z.string(),
    corporate,
    employee: employeeRecord,
    active: z.boolean(),
    linked: z.boolean(),
    import_id: z.string().nullable(),
    invite: z.boolean(),
  }),
  /** `old` and `new` contain only the fields that changed. */
  employee_changed: z.object({ employment_id: z.string(), old: changedRecord, new: changedRecord }),
  /**
   * An organization corrected the number of an account that it made and that was never used to sign in. `invite`: true if a message
   * tells the new number about the account. `employee_changed` records the change of the employment's own details.
   */
  employee_phone_corrected: z.object({ employment_id: z.string(), old: phoneNumber, new: phoneNumber, invite: z.boolean() }),
  /** `day`: the last day as an employee. */
  employment_ended: z.object({ employment_id: z.string(), corporate, reason: z.enum(employmentEnds), day }),
  employment_resumed: z.object({ employment_id: z.string(), corporate, day }),
}
