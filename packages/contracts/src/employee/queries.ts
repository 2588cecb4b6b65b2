import { z } from 'zod'
import { refusal } from './refusals.ts'

const days = { start_date: z.string(), end_date: z.string() }

/**
 * An employee as their organization and admins see them: the organization's details of them and the plan that it grants, and no
 * data about their health, family, money, or the plans that they bought. Days are IST.
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
  /** The corporate plan in force today, or the last one. */
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
  /** The renewal that follows it, with its planned days. */
  next_plan: z.object({ name: z.string(), ...days }).nullable(),
  /** The last day as an employee of an inactive person; null for others, and for a person who never was active. */
  until: z.string().nullable(),
  createdAt: z.string(),
})
export type Employee = z.infer<typeof employee>

/** One, as admins see them. `linked`: they were a subscriber before, and their own details are theirs; HR does not learn it (decision 0055). */
export const adminEmployee = employee.extend({ linked: z.boolean() })
export type AdminEmployee = z.infer<typeof adminEmployee>

/**
 * GET /hr/corpoEmp/{id}, and with `linked` /admin/corpoEmp/{id}: the employee, and the effects of a change of the status today.
 * `deactivation`: the plan ends on `plan_ends` (null without a plan in force), renewals that wait are cancelled, and claims can
 * be filed until `claims_until`. `activation`: whether the plan goes on, and until when; otherwise a plan has to be granted by
 * renewal.
 */
export const employeeWithConsequences = employee.extend({
  /** The value of `If-Match` for PATCH. */
  version: z.int(),
  deactivation: z
    .object({ plan_ends: z.string().nullable(), cancelled_renewals: z.int(), claims_until: z.string().nullable() })
    .nullable(),
  activation: z.object({ plan_until: z.string().nullable() }).nullable(),
})
export const adminEmployeeWithConsequences = employeeWithConsequences.extend(adminEmployee.pick({ linked: true }).shape)
export type EmployeeWithConsequences = z.infer<typeof employeeWithConsequences> & Partial<Pick<AdminEmployee, 'linked'>>

/** The result of a renewal for one employee: `start_date` of the granted plan, or the reason against it. */
export const renewalResult = z.object({
  _id: z.string(),
  success: z.boolean(),
  queued: z.boolean(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  reason: refusal.nullable(),
})
export type RenewalResult = z.infer<typeof renewalResult>

/** POST …/corpoEmp/renew: one result a selected employee, in the order of the selection. */
export const renewalAnswer = z.object({ renewed: z.int(), failed: z.int(), results: z.array(renewalResult) })

/** POST …/corpoEmp/bulk, with the names of the earlier product. `n`: the place of the row in the call, from 1. */
export const bulkAnswer = z.object({
  insertions: z.int(),
  failedInsertions: z.int(),
  /** Id under which the failed rows are kept: GET …/imports/{id}/failed.xlsx; null where none failed. */
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

/** GET /user/employment: null for a person who is no employee. `may_decline`: 'Not my employer' is possible. */
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
  /** Corporate plans in force, the one that ends first, first. */
  plans: z.array(
    z.object({ _id: z.string(), name: z.string(), employees: z.int(), first_end: z.string(), last_end: z.string() }),
  ),
  /** Plans in force that end within 30 days and have no renewal. */
  ending_soon: z.int(),
})
export type HrDashboard = z.infer<typeof hrDashboard>
