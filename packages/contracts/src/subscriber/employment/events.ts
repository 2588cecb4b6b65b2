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
 * Reasons for the end of an employment. `inactive`: it may go on again. `left`, `declined`, `undone`: the organization no longer
 * has the person, by its own word, by the person's, or because the import was a mistake.
 */
export const employmentEnds = ['inactive', 'left', 'declined', 'undone'] as const
export type EmploymentEnd = (typeof employmentEnds)[number]

/** Events of a subscriber's employment, in the subscriber's stream. Days are IST days. */
export const employmentEvents = {
  /**
   * `active`: whether the person is the organization's from now on; an inactive employee is a retail subscriber. `linked`: they were a
   * subscriber before, and their own details stay. `import_id`: the import that brought them. `invite`: whether they are told.
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
  /** Only the fields that changed. */
  employee_changed: z.object({ employment_id: z.string(), old: changedRecord, new: changedRecord }),
  /**
   * The number of an account that the organization made, and that was never used to sign in, is corrected. `invite`: whether the
   * new number is told that there is an account. The employment's own record changes by `employee_changed`.
   */
  employee_phone_corrected: z.object({ employment_id: z.string(), old: phoneNumber, new: phoneNumber, invite: z.boolean() }),
  /** `day`: the last one as an employee. */
  employment_ended: z.object({ employment_id: z.string(), corporate, reason: z.enum(employmentEnds), day }),
  employment_resumed: z.object({ employment_id: z.string(), corporate, day }),
}
