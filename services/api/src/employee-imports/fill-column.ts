import type { FillColumn } from '@opdesk/contracts/employee-import/commands.ts'
import type { FilledColumn } from '@opdesk/contracts/employee-import/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { forgetFill, rowsOf, saveFill } from '@opdesk/operations/employee-import/filled-column.ts'
import { recount, saveRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { lockImport } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'
import { requireReview } from './import-states.ts'
import { judgeAgain } from './judge-again.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Writes and judges rows with changed cells; their keys are unchanged. */
const saveChanged = async (
  turn: AppDeps['db'],
  { id, corporateId, now }: { id: string; corporateId: string; now: Date },
  rows: readonly ImportRowTable[],
): Promise<void> => {
  const judged = await judgeAgain(turn, { id, corporateId, today: istDay(now) }, rows)
  await saveRows(turn, id, judged)
}

/**
 * Sets one value for every row of a column, as one act that can be undone. No field of `fillableFields` makes a row the same
 * person as another, so other rows keep their judgement.
 * @throws import_not_found, import_submitted, import_not_ready
 */
export const fillColumn = async ({ db, clock }: Deps, id: string, { field, value }: FillColumn): Promise<FilledColumn> =>
  db.transaction().execute(async turn => {
    const found = requireReview(await lockImport(turn, id))
    const changed = (await rowsOf(turn, id)).filter(({ cells }) => cells[field] !== value)
    const now = clock()
    await saveChanged(
      turn,
      { id, corporateId: found.corporate_id, now },
      changed.map(row => ({ ...row, cells: { ...row.cells, [field]: value } })),
    )
    const filled = changed.length > 0 ? { field, value, rows: changed.length } : null
    if (filled)
      await saveFill(
        turn,
        id,
        filled,
        changed.map(({ n, cells }) => ({ n, before: cells[field] })),
      )
    return { filled, counts: await recount(turn, id) }
  })

/**
 * Undoes the last value for a column. A cell that was changed since stays as it is.
 * @throws import_not_found, import_submitted, import_not_ready; nothing_filled without a value to undo
 */
export const undoFill = async ({ db, clock }: Deps, id: string): Promise<FilledColumn> =>
  db.transaction().execute(async turn => {
    const found = requireReview(await lockImport(turn, id))
    const { filled } = found
    if (!filled) throw new DomainError('nothing_filled')
    const { field, value } = filled
    const changed = (await rowsOf(turn, id)).flatMap(row =>
      row.before_fill === null || row.cells[field] !== value
        ? []
        : [{ ...row, cells: { ...row.cells, [field]: row.before_fill } }],
    )
    await saveChanged(turn, { id, corporateId: found.corporate_id, now: clock() }, changed)
    await forgetFill(turn, id)
    return { filled: null, counts: await recount(turn, id) }
  })
