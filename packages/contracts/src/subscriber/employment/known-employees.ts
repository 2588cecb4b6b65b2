import type { ErrorCode } from '../../errors.ts'

/** What the lists contain about rows to be added. `employments`: employments by subscriber id, only of listed employees. */
export interface KnownEmployees {
  /** Accounts by phone number. `erasing`: true if the account is being erased. */
  owners: ReadonlyMap<string, { subscriber_id: string; erasing: boolean }>
  employments: ReadonlyMap<string, { employment_id: string; corporate_id: string; active: boolean }>
  /** Listed employees of the organization by their employeeId, in the form of `employeeIdKey`. */
  employeeIds: ReadonlyMap<string, { employment_id: string }>
}

/**
 * True if an employment prevents adding the person to the organization: an active one anywhere, or an inactive one in this
 * organization.
 */
export const isEmployedFor = (employment: { corporate_id: string; active: boolean } | undefined, corporate_id: string): boolean =>
  employment !== undefined && (employment.active || employment.corporate_id === corporate_id)

/** Key of an employeeId: letter case does not count. */
export const employeeIdKey = (employeeId: string): string => employeeId.toLowerCase()

export type EmployeeRefusal = Extract<ErrorCode, `employee_${string}`>

/** The result for a row. `added`: an earlier try of the same row added the employee. */
export type RowVerdict = { kind: 'add' | 'added'; subscriber_id: string } | { kind: 'refused'; code: EmployeeRefusal }

/** One employee to be added by a call or a batch of an import. */
export interface EmployeeToAdd {
  /** Id that stays the same when the row is retried. */
  employment_id: string
  employee: { employeeId: string; phone: string }
}
