import type { UseFormReturnType } from '@mantine/form'
import { Gender } from '@opdesk/contracts/codes.ts'
import { addEmployee, addOwnEmployee } from '@opdesk/contracts/employee/commands.ts'
import {
  ageProblem,
  type EmployeeRowField,
  employeeDetails,
  employeeFields,
  employeeRowFields,
  employeeStatus,
} from '@opdesk/contracts/employee/fields.ts'
import type { Employee } from '@opdesk/contracts/employee/queries.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { z } from 'zod'
import type { Changed } from '../../components/changed-notice.tsx'
import { sameValue } from '../../lib/merge-values.ts'
import type { EmployeeArea } from './area.ts'

/** The values of the form. Choices are text here and codes in the API. `plan` and `membership` are used only for a new employee. */
export interface EmployeeValues {
  corporate: string
  plan: string
  membership: string
  employeeId: string
  name: string
  gender: string
  dob: Day | null
  department: string
  designation: string
  address: string
  bank_name: string
  country_code: string
  phone: string
  email: string
  status: string
  invite: boolean
}

/** The labels of the fields in the form. */
export const labels: Record<EmployeeRowField, string> = {
  employeeId: 'Employee ID',
  name: 'Name',
  dob: 'Date of birth',
  gender: 'Gender',
  department: 'Department',
  designation: 'Designation',
  country_code: 'Country code',
  phone: 'Mobile no.',
  email: 'Email',
  address: 'Address',
  bank_name: 'Bank',
  status: 'Status',
}

export type EmployeeForm = UseFormReturnType<EmployeeValues>

export const emptyEmployee = (corporate: string): EmployeeValues => ({
  corporate,
  plan: '',
  membership: '',
  employeeId: '',
  name: '',
  gender: '',
  dob: null,
  department: '',
  designation: '',
  address: '',
  bank_name: '',
  country_code: DEFAULT_COUNTRY_CODE,
  phone: '',
  email: '',
  status: '1',
  invite: true,
})

export const valuesOf = (employee: Employee): EmployeeValues => ({
  ...emptyEmployee(employee.corporate._id),
  employeeId: employee.employeeId,
  name: employee.name,
  gender: String(employee.gender),
  dob: employee.dob || null,
  department: employee.department,
  designation: employee.designation,
  address: employee.address,
  bank_name: employee.bank_name,
  country_code: employee.country_code,
  phone: employee.phone,
  email: employee.email,
  status: String(employee.status),
})

const numberOf = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))

const detailsOf = ({ corporate: _, plan: _plan, membership: _membership, invite: _invite, ...details }: EmployeeValues) => ({
  ...details,
  dob: details.dob ?? '',
  gender: numberOf(details.gender),
  status: numberOf(details.status),
})

const planOf = ({ plan, membership, status }: EmployeeValues) =>
  status === '1' ? { plan: plan || undefined, membership: numberOf(membership) } : {}

/** The request body for adding an employee. HR sends no organization, since the server uses the HR user's. */
export const addedOf = (area: EmployeeArea, values: EmployeeValues) => ({
  ...detailsOf(values),
  ...planOf(values),
  invite: values.invite,
  ...(area === 'admin' && { corporate: values.corporate }),
})

const oldEnough = () => {
  const today = istDay(new Date())
  return employeeFields.dob.refine(day => ageProblem(day, today) === undefined, ageProblem(today, today))
}

/** Validates the form of a new employee, as the server does. */
export const addingSchema = (area: EmployeeArea): z.ZodType =>
  z.preprocess(
    values => addedOf(area, values as EmployeeValues),
    area === 'admin' ? addEmployee.safeExtend({ dob: oldEnough() }) : addOwnEmployee.safeExtend({ dob: oldEnough() }),
  )

const modified = () => employeeDetails.extend({ status: employeeStatus, dob: oldEnough() })
/** Validates the form of a modified employee. */
export const modifyingSchema = (): z.ZodType => z.preprocess(values => detailsOf(values as EmployeeValues), modified())

/** The request body for modifying an employee: only the fields that differ from the shown employee. */
export const changedOf = (employee: Employee, values: EmployeeValues): Partial<z.output<ReturnType<typeof modified>>> => {
  const now = modified().parse(detailsOf(values))
  const before = new Map<string, unknown>(Object.entries(employee))
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => before.get(field) !== value))
}

const genders: Readonly<Record<string, string>> = Gender

/** The form's values as shown text. */
const textsOf = (values: EmployeeValues): Record<EmployeeRowField, string> => ({
  ...values,
  dob: values.dob ? formatDay(values.dob) : '',
  gender: genders[values.gender] ?? '',
  status: values.status === '1' ? 'Active' : 'Inactive',
})

/** The fields that differ between two states of an employee, with the old and the new text. */
export const changesOf = (before: EmployeeValues, after: EmployeeValues): Changed[] => {
  const [was, is] = [textsOf(before), textsOf(after)]
  return employeeRowFields
    .filter(name => !sameValue(before[name], after[name]))
    .map(name => ({ name, label: labels[name], was: was[name], is: is[name] }))
}
