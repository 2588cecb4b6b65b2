import type { ChangeRow } from '@opdesk/contracts/employee-import/commands.ts'
import type { ChangedRows, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { judgeAmong, judgeCells, keysOf } from '@opdesk/domain/employee-import/check-rows.ts'
import {
  type CheckedRow,
  countKeys,
  findRow,
  recount,
  rowsWithKeys,
  saveRows,
} from '@opdesk/projections/employee-import/import-rows.ts'
import { lockImport } from '@opdesk/projections/employee-import/imports.ts'
import type { ImportRowTable } from '@opdesk/projections/employee-import/tables.ts'
import { takenKeys } from '@opdesk/projections/employee-import/taken-keys.ts'
import type { AppDeps } from '../deps.ts'
import { requireReview } from './import-states.ts'

const some = (keys: readonly string[]): string[] => [...new Set(keys)].filter(key => key !== '')

/** The rows as they are judged now, of which some may be as before. */
const judgeAgain = async (
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
  return rows.map(({ n, cells, employee_key, phone_key }) => {
    const errors = judgeAmong(judgeCells(cells, today).errors, { employee: employee_key, phone: phone_key }, others)
    return { n, cells, errors, state: errors.length > 0 ? 'invalid' : 'valid', employee_key, phone_key }
  })
}

const typed = (before: ImportValues, changes: ChangeRow): ImportValues => {
  const given = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [[field, value.trim()]]))
  return { ...before, ...Object.fromEntries(given) }
}

/**
 * Changes cells of a row, and judges again the rows that this concerns: two rows with the same number heal each other when one of them
 * gets another.
 * @throws import_not_found, import_submitted, import_not_ready, not_found
 */
export const changeRow = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  id: string,
  n: number,
  changes: ChangeRow,
): Promise<ChangedRows> =>
  db.transaction().execute(async turn => {
    const found = requireReview(await lockImport(turn, id))
    const before = await findRow(turn, id, n)
    if (!before) throw new DomainError('not_found')
    const cells = typed(before.cells, changes)
    const keys = keysOf(cells)
    const after = { ...before, cells, employee_key: keys.employee, phone_key: keys.phone }
    // Its keys are counted in the table.
    await saveRows(turn, id, [after])
    const concerned = await rowsWithKeys(
      turn,
      id,
      some([before.employee_key, keys.employee]),
      some([before.phone_key, keys.phone]),
    )
    const rows = concerned.some(row => row.n === n) ? concerned : [...concerned, after]
    const today = istDay(clock())
    const judged = await judgeAgain(turn, { id, corporateId: found.corporate_id, today }, rows)
    const errorsBefore = new Map(rows.map(row => [row.n, JSON.stringify(row.errors)]))
    const changed = judged.filter(row => row.n === n || errorsBefore.get(row.n) !== JSON.stringify(row.errors))
    await saveRows(turn, id, changed)
    const counts = await recount(turn, id)
    return {
      counts,
      rows: changed.map(row => ({
        n: row.n,
        values: row.cells,
        errors: row.errors,
        state: row.state,
        reason: null,
        user_id: null,
      })),
    }
  })
