import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Day } from '@opdesk/contracts/time.ts'
import { judgeAmong, judgeCells } from '@opdesk/domain/employee-import/check-rows.ts'
import { type CheckedRow, countKeys } from '@opdesk/operations/employee-import/import-rows.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'
import { takenKeys } from '@opdesk/operations/employee-import/taken-keys.ts'
import type { AppDeps } from '../deps.ts'

/** Number of rows that are judged before other requests get their turn. */
export const AT_ONCE = 100

export const some = (keys: readonly string[]): string[] => [...new Set(keys)].filter(key => key !== '')

/** Judges rows again, some with the same result as before. Their keys are those in the table. */
export const judgeAgain = async (
  db: AppDeps['db'],
  { id, corporateId, today }: { id: string; corporateId: string; today: Day },
  rows: readonly ImportRowTable[],
): Promise<CheckedRow[]> => {
  const employees = some(rows.map(row => row.employee_key))
  const phones = some(rows.map(row => row.phone_key))
  const others = {
    timesEmployee: await countKeys(db, id, 'employee_key', employees),
    timesPhone: await countKeys(db, id, 'phone_key', phones),
    ...(await takenKeys(db, corporateId, { employees, phones })),
  }
  const judged: CheckedRow[] = []
  for (const [index, { n, cells, employee_key, phone_key }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToOthers()
    const errors = judgeAmong(judgeCells(cells, today).errors, { employee: employee_key, phone: phone_key }, others)
    judged.push({ n, cells, errors, state: errors.length > 0 ? 'invalid' : 'valid', employee_key, phone_key })
  }
  return judged
}
