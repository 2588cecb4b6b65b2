import type { ChangeRow } from '@opdesk/contracts/employee-import/commands.ts'
import type { ChangedRows, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { keysOf, readValues } from '@opdesk/domain/employee-import/check-rows.ts'
import { recount, rowsWhere, saveRows, toRow, withKeys } from '@opdesk/operations/employee-import/import-rows.ts'
import { lockImport } from '@opdesk/operations/employee-import/imports.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { existing } from '../plugins/route.ts'
import { checkRows } from './check-rows.ts'
import { requireReview } from './import-states.ts'

const typed = (before: ImportValues, changes: ChangeRow): ImportValues => {
  const given = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [[field, value.trim()]]))
  return readValues({ ...before, ...Object.fromEntries(given) })
}

/**
 * Changes cells of a row, and judges all affected rows again: two rows with the same number both become valid when one of them
 * gets another number.
 * @throws import_not_found, import_submitted, import_not_ready, not_found
 */
export const changeRow = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  id: string,
  n: number,
  changes: ChangeRow,
): Promise<ChangedRows> =>
  db.transaction().execute(async turn => {
    const { corporate_id: corporateId } = requireReview(await lockImport(turn, id))
    const before = existing((await rowsWhere(turn, id, sql`n = ${n}`))[0])
    const cells = typed(before.cells, changes)
    const { employee: employee_key, phone: phone_key } = keysOf(cells)
    const after = { ...before, cells, employee_key, phone_key }
    // The keys of the row are counted in the table.
    await saveRows(turn, id, [after])
    const rows = await rowsWhere(turn, id, sql`(n = ${n} or ${withKeys([before, after])})`)
    const judged = await checkRows(turn, { corporateId, today: istDay(clock()), among: id }, rows)
    const errorsBefore = new Map(rows.map(row => [row.n, JSON.stringify(row.errors)]))
    const changed = judged.filter(row => row.n === n || errorsBefore.get(row.n) !== JSON.stringify(row.errors))
    await saveRows(turn, id, changed)
    const counts = await recount(turn, id)
    return { counts, rows: changed.map(row => toRow({ ...row, reason: null, user_id: null })) }
  })
