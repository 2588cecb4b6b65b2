import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import { MAX_IMPORT_ROWS } from '@opdesk/contracts/employee-import/limits.ts'
import type { Mapping } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { SheetRow } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { valuesOf } from '@opdesk/domain/employee-import/cell-text.ts'
import { judgeAmong, judgeCells, keysOf } from '@opdesk/domain/employee-import/check-rows.ts'
import type { CheckedRow } from '@opdesk/operations/employee-import/import-rows.ts'
import { takenKeys } from '@opdesk/operations/employee-import/taken-keys.ts'
import type { AppDeps } from '../deps.ts'
import { AT_ONCE } from './judge-again.ts'

const timesOf = (keys: readonly string[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

const hasValue = ({ cells }: SheetRow, mapping: Mapping): boolean =>
  importFields.some(field => {
    const column = mapping[field]
    return column !== null && (cells[column] ?? null) !== null
  })

/**
 * Judges all rows of a sheet: each by itself, against the other rows, and against present employees. Rows without a value in any
 * column that is read are left out.
 * @throws workbook_empty, too_many_rows
 */
export const checkSheet = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  corporateId: string,
  { rows, mapping, date1904 }: { rows: readonly SheetRow[]; mapping: Mapping; date1904: boolean },
): Promise<CheckedRow[]> => {
  const filled = rows.filter(row => hasValue(row, mapping))
  if (filled.length === 0) throw new DomainError('workbook_empty')
  if (filled.length > MAX_IMPORT_ROWS) throw new DomainError('too_many_rows')
  const today = istDay(clock())
  const judged = []
  for (const [index, row] of filled.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToOthers()
    const cells = valuesOf(row, mapping, date1904)
    judged.push({ n: row.n, cells, keys: keysOf(cells), own: judgeCells(cells, today).errors })
  }
  const employees = judged.map(({ keys }) => keys.employee)
  const phones = judged.map(({ keys }) => keys.phone)
  const others = {
    timesEmployee: timesOf(employees),
    timesPhone: timesOf(phones),
    ...(await takenKeys(db, corporateId, { employees, phones })),
  }
  return judged.map(({ n, cells, keys, own }) => {
    const errors = judgeAmong(own, keys, others)
    const state = errors.length > 0 ? 'invalid' : 'valid'
    return { n, cells, errors, state, employee_key: keys.employee, phone_key: keys.phone }
  })
}
