import {
  type EmployeeRefusal,
  type EmployeeToAdd,
  employeeIdKey,
  isEmployedFor,
  type KnownEmployees,
  type RowVerdict,
} from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import { newSubscriberId } from './add-employee.ts'

/** The number of times that each value occurs. */
export const counted = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const refused = (code: EmployeeRefusal): RowVerdict => ({ kind: 'refused', code })

/**
 * Checks the rows of a call one by one. Each mobile number and each employeeId may occur once; the person must not be employed
 * elsewhere or be on the list already. Of duplicate rows all are refused. The caller holds the locks of the numbers and of the
 * organization, and the lists have caught up.
 */
export const judgeRows = (
  rows: readonly EmployeeToAdd[],
  { owners, employments, employeeIds }: KnownEmployees,
  corporate_id: string,
): RowVerdict[] => {
  const phones = counted(rows.map(({ employee }) => employee.phone))
  const ids = counted(rows.map(({ employee }) => employeeIdKey(employee.employeeId)))
  return rows.map(({ employment_id, employee }) => {
    const owner = owners.get(employee.phone)
    const employment = owner && employments.get(owner.subscriber_id)
    if (owner && employment?.employment_id === employment_id) return { kind: 'added', subscriber_id: owner.subscriber_id }
    if ((phones.get(employee.phone) ?? 0) > 1) return refused('employee_phone_twice')
    if ((ids.get(employeeIdKey(employee.employeeId)) ?? 0) > 1) return refused('employee_id_twice')
    if (isEmployedFor(employment, corporate_id)) return refused('employee_exists')
    if (owner?.erasing) return refused('employee_unavailable')
    if (employeeIds.has(employeeIdKey(employee.employeeId))) return refused('employee_id_exists')
    return { kind: 'add', subscriber_id: owner?.subscriber_id ?? newSubscriberId(employment_id) }
  })
}
