import type { ErrorCode } from '../../errors.ts'

/** What the lists say of rows that are to be added. `employments`: by id of the subscriber, of those whom an organization lists. */
export interface KnownEmployees {
  /** Who signs in with a number. `erasing`: they are about to go. */
  owners: ReadonlyMap<string, { subscriber_id: string; erasing: boolean }>
  employments: ReadonlyMap<string, { employment_id: string; corporate_id: string; active: boolean }>
  /** Who has an employeeId in the organization, by `employeeIdKey`. */
  employeeIds: ReadonlyMap<string, { employment_id: string }>
}

/** EmployeeIds are equal whatever their case. */
export const employeeIdKey = (employeeId: string): string => employeeId.toLowerCase()

export type EmployeeRefusal = Extract<ErrorCode, `employee_${string}`>

/** `added`: by an earlier try of the same row. */
export type RowVerdict = { kind: 'add' | 'added'; subscriber_id: string } | { kind: 'refused'; code: EmployeeRefusal }

/** One employee to be added, of one call or one batch of an import. */
export interface EmployeeToAdd {
  /** The same whenever the same row is tried again. */
  employment_id: string
  employee: { employeeId: string; phone: string }
}
