import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { isEmployedFor } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { judgeAmong, judgeCells, keysOf, type Others } from '@opdesk/domain/employee-import/check-rows.ts'
import { counted } from '@opdesk/domain/subscriber/employment/judge-rows.ts'
import { knownEmployees } from '@opdesk/operations/employee/known-employees.ts'
import { type CheckedRow, countKeys } from '@opdesk/operations/employee-import/import-rows.ts'
import type { AppDeps } from '../deps.ts'

/** Number of rows that are judged before other requests get their turn. */
const AT_ONCE = 100

interface Checking {
  corporateId: string
  today: Day
  /** The stored import that has the rows; without it they are all rows of a sheet. */
  among?: string
}

/** Judges rows: each by itself, against the other rows of the sheet, and against present employees. */
export const checkRows = async (
  db: AppDeps['db'],
  { corporateId, today, among }: Checking,
  rows: readonly Pick<CheckedRow, 'n' | 'cells' | 'marks'>[],
): Promise<CheckedRow[]> => {
  const judged = []
  for (const [index, { n, cells, marks }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToOthers()
    judged.push({ n, cells, marks, keys: keysOf(cells), own: judgeCells(cells, today, marks).errors })
  }
  const employees = judged.map(({ keys }) => keys.employee)
  const phones = judged.map(({ keys }) => keys.phone)
  const asked = judged.map(({ keys }) => ({ employment_id: '', employee: { employeeId: keys.employee, phone: keys.phone } }))
  const { owners, employments, employeeIds } = await knownEmployees(db, asked, corporateId)
  const others: Others = {
    timesEmployee: among === undefined ? counted(employees) : await countKeys(db, among, 'employee_key', employees),
    timesPhone: among === undefined ? counted(phones) : await countKeys(db, among, 'phone_key', phones),
    takenEmployee: employeeIds,
    takenPhone: new Set(
      phones.filter(phone => isEmployedFor(employments.get(owners.get(phone)?.subscriber_id ?? ''), corporateId)),
    ),
  }
  return judged.map(({ n, cells, marks, keys, own }) => {
    const errors = judgeAmong(own, keys, others)
    const state = errors.length > 0 ? 'invalid' : 'valid'
    return { n, cells, marks, errors, state, employee_key: keys.employee, phone_key: keys.phone }
  })
}
