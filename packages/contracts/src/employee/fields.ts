import { z } from 'zod'
import { nameText, rawText, text } from '../bounded.ts'
import { isOf, type NameKind } from '../names.ts'
import { email, indianCountryCode, mobileOf } from '../patterns.ts'
import { ageOn, type Day, isDay } from '../time.ts'
import { readGender, readStatus } from './written-codes.ts'
import { readDay } from './written-day.ts'
import { readValue } from './written-values.ts'

export const EMPLOYEE_MIN_AGE = 18
export const EMPLOYEE_MAX_AGE = 99
/** Maximum number of rows of one bulk call or one import. */
export const EMPLOYEE_ROWS_MAX = 5000

const REFUSED = 'Special character not allowed'
const NOT_A_DAY = 'Please enter the date of birth as DD/MM/YYYY!'
const NO_SUCH_DAY = 'This day does not exist. Please enter the date of birth as DD/MM/YYYY!'
const TOO_YOUNG = `Employee must be at least ${EMPLOYEE_MIN_AGE} years old!`
const TOO_OLD = `Employee must be at most ${EMPLOYEE_MAX_AGE} years old!`

const named = (kind: NameKind, max: number, missing: string, tooLong: string) =>
  nameText(max, { missing, tooLong }).min(1, missing).check(isOf(kind, REFUSED))

/** A day as `readDay` reads it. The parsed value is YYYY-MM-DD, and an existing day. */
const dayOfBirth = rawText(50, { missing: 'Please select date of birth!', tooLong: NOT_A_DAY })
  .min(1, 'Please select date of birth!')
  .overwrite(written => readDay(written) ?? written)
  .superRefine((written, context) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) context.addIssue(NOT_A_DAY)
    else if (!isDay(written)) context.addIssue(NO_SUCH_DAY)
    else if (written < '1900-01-01') context.addIssue(TOO_OLD)
  })

/**
 * Details of an employee from their organization (back-office spec section 9). One schema for the form, the calls and each row of
 * a sheet. Parsed: names in canonical form, ten digits of a mobile, `dob` as YYYY-MM-DD. Age depends on the day: `ageProblem`.
 */
export const employeeFields = {
  employeeId: named('title', 50, 'Please enter employeeId!', 'EmployeeId must not exceed 50 characters!'),
  name: named('personOrDesk', 100, 'Please enter name !', 'Name must not exceed 100 characters!'),
  dob: dayOfBirth,
  gender: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please select gender!'),
  department: named('title', 50, 'Please enter department!', 'Max length 50 char'),
  designation: named('title', 50, 'Please enter designation!', 'Max length 50 char'),
  country_code: indianCountryCode,
  phone: mobileOf('Mobile no. is required', 'Invalid mobile no.!'),
  email: email('Invalid email!', 'Please enter email!').overwrite(address => address.toLowerCase()),
  address: text(500, { missing: 'Please enter address!', tooLong: 'Max length 500 char' })
    .min(1, 'Please enter address!')
    .check(isOf('address', 'Please provide valid address!')),
  bank_name: named('organization', 100, 'Please enter bank name!', 'Max length 100 char'),
}
export const employeeStatus = z.union([z.literal(0), z.literal(1)], 'Please select status!')

export const employeeDetails = z.object(employeeFields)
export type EmployeeDetails = z.output<typeof employeeDetails>
export const employeeRow = z.object({ ...employeeFields, status: employeeStatus })
export type EmployeeRow = z.output<typeof employeeRow>

/** The fields of a row in the order of the template sheet. */
export const employeeRowFields = [
  'employeeId',
  'name',
  'dob',
  'gender',
  'department',
  'designation',
  'country_code',
  'phone',
  'email',
  'address',
  'bank_name',
  'status',
] as const satisfies readonly (keyof EmployeeRow)[]
export type EmployeeRowField = (typeof employeeRowFields)[number]

/**
 * Why a person born on this day is too young or too old to be an employee on the IST day `today`; undefined where they are not.
 */
export const ageProblem = (dob: Day, today: Day): string | undefined =>
  ageOn(dob, today) < EMPLOYEE_MIN_AGE ? TOO_YOUNG : ageOn(dob, today) > EMPLOYEE_MAX_AGE ? TOO_OLD : undefined

/** The fault of one field of a row. */
export interface RowError {
  field: EmployeeRowField
  message: string
}

/** Codes are numbers in the schema, and texts or numbers in a sheet. A row without status is active, one without code Indian. */
const codeOf = (value: unknown, read: (text: string) => string | undefined): unknown => {
  const code = typeof value === 'string' || typeof value === 'boolean' ? read(String(value)) : undefined
  return code === undefined ? value : Number(code)
}
const textOf = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : typeof value === 'string' ? value.trim() : value
}
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * Judges one row of a sheet or a bulk call: values are texts or numbers. At most one error a field. `errors` is empty exactly
 * when there is a `row`.
 */
export const judgeRow = (
  values: Partial<Record<EmployeeRowField, unknown>>,
  today: Day,
): { row: EmployeeRow; errors: [] } | { row: undefined; errors: RowError[] } => {
  const texts = Object.fromEntries(employeeRowFields.map(field => [field, textOf(values[field])]))
  const parsed = employeeRow.safeParse({
    ...texts,
    gender: codeOf(values.gender, readGender),
    status: given(values.status) ? codeOf(values.status, readStatus) : 1,
    country_code: given(values.country_code) ? readValue('country_code', String(textOf(values.country_code))) : '+91',
  })
  const dob = employeeFields.dob.safeParse(texts.dob)
  const age = dob.success ? ageProblem(dob.data, today) : undefined
  if (parsed.success && !age) return { row: parsed.data, errors: [] }
  const wrong = new Map<EmployeeRowField, string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = employeeRowFields.find(known => known === path[0])
    if (field && !wrong.has(field)) wrong.set(field, message)
  }
  if (age) wrong.set('dob', age)
  return { row: undefined, errors: [...wrong].map(([field, message]) => ({ field, message })) }
}
