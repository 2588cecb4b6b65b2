import { readValue } from '@opdesk/contracts/employee/written-values.ts'
import type { FillColumn } from '@opdesk/contracts/employee-import/commands.ts'
import type { FilledColumn } from '@opdesk/contracts/employee-import/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { forgetFill, recount, rowsWhere, saveFill, saveRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { lockImport } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { checkRows } from './check-rows.ts'
import { requireReview } from './import-states.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/**
 * Sets one value for every row of a column, as one act that can be undone. No field of `fillableFields` makes a row the same
 * person as another, so other rows keep their judgement.
 * @throws import_not_found, import_submitted, import_not_ready
 */
export const fillColumn = async ({ db, clock }: Deps, id: string, { field, value: typed }: FillColumn): Promise<FilledColumn> => {
  const value = readValue(field, typed)
  return db.transaction().execute(async turn => {
    const { corporate_id: corporateId } = requireReview(await lockImport(turn, id))
    const before = await rowsWhere(turn, id, sql`cells ->> ${field}::text <> ${value}`)
    const rows = before.map(row => ({ ...row, cells: { ...row.cells, [field]: value } }))
    await saveRows(turn, id, await checkRows(turn, { corporateId, today: istDay(clock()), among: id }, rows))
    const filled = rows.length > 0 ? { field, value, rows: rows.length } : null
    if (filled) await saveFill(turn, id, filled, before)
    return { filled, counts: await recount(turn, id) }
  })
}

/**
 * Undoes the last value for a column. A cell that was changed since stays as it is.
 * @throws import_not_found, import_submitted, import_not_ready; nothing_filled without a value to undo
 */
export const undoFill = async ({ db, clock }: Deps, id: string): Promise<FilledColumn> =>
  db.transaction().execute(async turn => {
    const { corporate_id: corporateId, filled } = requireReview(await lockImport(turn, id))
    if (!filled) throw new DomainError('nothing_filled')
    const { field, value } = filled
    const still = await rowsWhere(turn, id, sql`before_fill is not null and cells ->> ${field}::text = ${value}`)
    const rows = still.map(row => ({ ...row, cells: { ...row.cells, [field]: row.before_fill } as ImportRowTable['cells'] }))
    await saveRows(turn, id, await checkRows(turn, { corporateId, today: istDay(clock()), among: id }, rows))
    await forgetFill(turn, id)
    return { filled: null, counts: await recount(turn, id) }
  })
