import { z } from 'zod'
import { listOf, rawText, recordId } from '../bounded.ts'
import { EMPLOYEE_ROWS_MAX, employeeDetails, employeeFields, employeeRowFields, employeeStatus } from './fields.ts'

const organization = recordId.min(1, 'Please select organization !')
const PLAN_MISSING = 'Please select plan !'
const MEMBERSHIP_MISSING = 'Please select membership !'
const plan = rawText(100, { missing: PLAN_MISSING }).min(1, PLAN_MISSING)
const membership = z.int(MEMBERSHIP_MISSING)

/** True if a mail and a text message tell the employee; true by default. */
const invite = z.boolean().optional()

const added = z.strictObject({
  ...employeeFields,
  status: employeeStatus,
  plan: plan.optional(),
  membership: membership.optional(),
  invite,
})

const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
type Planned = { status?: unknown; plan?: unknown; membership?: unknown }
/** Makes the plan required for an active employee, who gets it at once. For an inactive employee a sent plan is ignored. */
const planned = <S extends z.ZodType<Planned>>(schema: S): S =>
  schema
    .refine(({ status, plan }) => status !== 1 || plan !== undefined, { path: ['plan'], message: PLAN_MISSING, when })
    .refine(({ status, membership }) => status !== 1 || membership !== undefined, {
      path: ['membership'],
      message: MEMBERSHIP_MISSING,
      when,
    })

/** POST /hr/corpoEmp/: an employee of the HR person's own organization. */
export const addOwnEmployee = planned(added)
/** POST /admin/corpoEmp/ */
export const addEmployee = planned(added.extend({ corporate: organization }))
export type AddEmployee = z.output<typeof addOwnEmployee>

/** PATCH /admin/corpoEmp/{id} and /hr/corpoEmp/{id}: only the given fields change. `corporate` is accepted and ignored. */
export const changeEmployee = z.strictObject({ ...employeeDetails.shape, status: employeeStatus, corporate: recordId }).partial()
export type ChangeEmployee = z.output<typeof changeEmployee>

/** POST /admin/corpoEmp/renew and /hr/corpoEmp/renew (without `corporate`). */
export const renewOwnEmployees = z.strictObject({
  plan,
  membership,
  employees: listOf(recordId, EMPLOYEE_ROWS_MAX, {
    min: 1,
    missing: 'Please select employees !',
    tooShort: 'Please select employees !',
    tooLong: `At most ${EMPLOYEE_ROWS_MAX} employees at once`,
  }),
})
export const renewEmployees = renewOwnEmployees.extend({ corporate: organization })

const cell = z.union([rawText(2000), z.number(), z.null()]).optional()
/** A row of a sheet before its check. Its fields are checked row by row, so that a wrong row does not fail the others. */
const looseRow = z.object(Object.fromEntries(employeeRowFields.map(field => [field, cell])) as Record<EmployeeField, typeof cell>)
type EmployeeField = (typeof employeeRowFields)[number]

/** Rows without any value are skipped: sheets end with many of them. */
const isFilled = (row: unknown): boolean =>
  typeof row !== 'object' || row === null || Object.values(row).some(value => value !== null && value !== '')
const withoutEmpty = (sent: unknown): unknown => (Array.isArray(sent) ? sent.filter(isFilled) : sent)

/** POST /hr/corpoEmp/bulk */
export const addOwnEmployees = z.strictObject({
  plan,
  membership,
  employee_details: z.preprocess(
    withoutEmpty,
    listOf(looseRow, EMPLOYEE_ROWS_MAX, {
      min: 1,
      tooShort: 'At least one row is needed',
      tooLong: `At most ${EMPLOYEE_ROWS_MAX} rows at once`,
    }),
  ),
  invite,
})
/** POST /admin/corpoEmp/bulk */
export const addEmployees = addOwnEmployees.extend({ corporate: organization })
export type AddEmployees = z.output<typeof addOwnEmployees>

/** POST /user/employment/decline. It names the organization on the person's screen, so that no other organization is declined. */
export const declineEmployment = z.strictObject({ corporate: recordId })
