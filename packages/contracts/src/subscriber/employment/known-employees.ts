import type { ErrorCode } from '../../errors.ts'

/** The lists' knowledge of rows to be added. `employments`: by id of the subscriber, of those listed by an organization. */
export interface KnownEmployees {
  /** The account of a number. `erasing`: it is about to go. */
  owners: ReadonlyMap<string, { subscriber_id: string; erasing: boolean }>
  employments: ReadonlyMap<string, { employment_id: string; corporate_id: string; active: boolean }>
  /** The employee with an employeeId in the organization, by `employeeIdKey`. */
  employeeIds: ReadonlyMap<string, { employment_id: string }>
}

/** True if an employment keeps the person from being added to the organization: an active one, or an inactive one of its own. */
export const isEmployedFor = (employment: { corporate_id: string; active: boolean } | undefined, corporate_id: string): boolean =>
  employment !== undefined && (employment.active || employment.corporate_id === corporate_id)

/** EmployeeIds are compared without case. */
export const employeeIdKey = (employeeId: string): string => employeeId.toLowerCase()

export type EmployeeRefusal = Extract<ErrorCode, `employee_${string}`>

/** `added`: by an earlier try of the same row. */
export type RowVerdict = { kind: 'add' | 'added'; subscriber_id: string } | { kind: 'refused'; code: EmployeeRefusal }

/** One employee to be added, of one call or one batch of an import. */
export interface EmployeeToAdd {
  /** Stable over retries of the same row. */
  employment_id: string
  employee: { employeeId: string; phone: string }
}
