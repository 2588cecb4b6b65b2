import { z } from 'zod'
import { refusal } from './refusals.ts'

const days = { start_date: z.string(), end_date: z.string() }

/**
 * An employee as the organization and admins see them: the organization's details, and the plan that it grants. It has no data
 * about health, family, money, or plans that the employee bought. Days are IST.
 */
export const employee = z.object({
  _id: z.string(),
  corporate: z.object({ _id: z.string(), name: z.string() }),
  employeeId: z.string(),
  name: z.string(),
  gender: z.int(),
  dob: z.string(),
  department: z.string(),
  designation: z.string(),
  address: z.string(),
  bank_name: z.string(),
  country_code: z.string(),
  phone: z.string(),
  mobile: z.object({ code: z.string(), number: z.string() }),
  email: z.string(),
  /** 1 active, 0 inactive. */
  status: z.int(),
  /** The corporate plan in force today; otherwise the last one. Null if there never was one. */
  plan: z
    .object({
      _id: z.string(),
      name: z.string(),
      membership_id: z.int(),
      membership_label: z.string(),
      ...days,
      active: z.boolean(),
    })
    .nullable(),
  /** The renewal that waits behind the plan, with its planned days. */
  next_plan: z.object({ name: z.string(), ...days }).nullable(),
  /** The last day as an employee, for an inactive person; null for other people, and for a person who never was active. */
  until: z.string().nullable(),
  createdAt: z.string(),
})
export type Employee = z.infer<typeof employee>

/**
 * An employee as admins see them. `linked`: they were a subscriber before, and keep their own details; HR does not see this
 * (decision 0055).
 */
export const adminEmployee = employee.extend({ linked: z.boolean() })
export type AdminEmployee = z.infer<typeof adminEmployee>

/**
 * GET /hr/corpoEmp/{id}, and /admin/corpoEmp/{id} with `linked`: the employee, and the effects of a change of status today.
 * `deactivation`: the plan ends on `plan_ends` (null without a plan in force), queued renewals are cancelled, and claims can be
 * filed until `claims_until`. `activation`: whether the plan continues, and until when; otherwise a renewal has to grant a plan.
 */
export const employeeWithConsequences = employee.extend({
  /** The value for `If-Match` in PATCH. */
  version: z.int(),
  deactivation: z
    .object({ plan_ends: z.string().nullable(), cancelled_renewals: z.int(), claims_until: z.string().nullable() })
    .nullable(),
  activation: z.object({ plan_until: z.string().nullable() }).nullable(),
})
export const adminEmployeeWithConsequences = employeeWithConsequences.extend(adminEmployee.pick({ linked: true }).shape)
export type EmployeeWithConsequences = z.infer<typeof employeeWithConsequences> & Partial<Pick<AdminEmployee, 'linked'>>

/** The result of a renewal for one employee: `start_date` of the granted plan, or the reason for the refusal. */
export const renewalResult = z.object({
  _id: z.string(),
  success: z.boolean(),
  queued: z.boolean(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  reason: refusal.nullable(),
})
export type RenewalResult = z.infer<typeof renewalResult>

/** POST …/corpoEmp/renew: one result per selected employee, in the order of the selection. */
export const renewalAnswer = z.object({ renewed: z.int(), failed: z.int(), results: z.array(renewalResult) })

/** POST …/corpoEmp/bulk, with the field names of the earlier product. `n`: place of the row in the call, from 1. */
export const bulkAnswer = z.object({
  insertions: z.int(),
  failedInsertions: z.int(),
  /** Id of the import that keeps the failed rows: GET …/imports/{id}/failed.xlsx; null if no row failed. */
  import: z.string().nullable(),
  failed_inserts: z.array(
    z.object({
      n: z.int(),
      employeeId: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      reason: z.string(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
})

/**
 * GET /user/employment: null for a person who is no employee. `linked`: true if the person was a subscriber before the organization
 * added them.
 */
export const ownEmployment = z
  .object({
    corporate: z.object({ _id: z.string(), name: z.string() }),
    employeeId: z.string(),
    name: z.string(),
    department: z.string(),
    designation: z.string(),
    since: z.string(),
    linked: z.boolean(),
    plan: z.object({ name: z.string(), ...days }).nullable(),
  })
  .nullable()
export type OwnEmployment = z.infer<typeof ownEmployment>

/** GET /hr/dashboard. */
export const hrDashboard = z.object({
  employees: z.object({ active: z.int(), inactive: z.int(), without_plan: z.int() }),
  /** Corporate plans in force, in the order in which they end. */
  plans: z.array(
    z.object({ _id: z.string(), name: z.string(), employees: z.int(), first_end: z.string(), last_end: z.string() }),
  ),
  /** Number of plans in force that end within 30 days and have no renewal. */
  ending_soon: z.int(),
  /** The first three active employees without a plan in force, the longest without one first. */
  uncovered: z.array(z.object({ _id: z.string(), name: z.string(), since: z.string() })),
  /** Ends of plans in force without a renewal within 90 days, by day: the first six. `name`: of a single employee, or else null. */
  renewals: z.array(z.object({ ends: z.string(), employees: z.int(), name: z.string().nullable() })),
  /** Active employees who never signed in: their number, and the first five by the day on which they were added. */
  never_signed_in: z.object({
    count: z.int(),
    employees: z.array(z.object({ _id: z.string(), name: z.string(), added: z.string() })),
  }),
})
export type HrDashboard = z.infer<typeof hrDashboard>
