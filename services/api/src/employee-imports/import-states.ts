import { IMPORT_KEPT_DAYS } from '@opdesk/contracts/employee-import/limits.ts'
import { isOpenImport } from '@opdesk/contracts/employee-import/states.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { deleteRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { daysAfter, lockImport, saveState } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportTable } from '@opdesk/operations/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'

type Stated = Pick<ImportTable, 'state'>

/** @throws import_not_found; import_submitted when it has been submitted, or cancelled */
export const requireOpen = <T extends Stated>(found: T | undefined): T => {
  if (!found || found.state === 'cancelled') throw new DomainError('import_not_found')
  if (!isOpenImport(found.state)) throw new DomainError('import_submitted')
  return found
}

/** @throws as `requireOpen`, and import_not_ready while its columns are not chosen */
export const requireReview = <T extends Stated>(found: T | undefined): T => {
  const open = requireOpen(found)
  if (open.state === 'mapping') throw new DomainError('import_not_ready')
  return open
}

/** Cancels an import: its rows and its workbook are deleted. @throws as `requireOpen` */
export const cancelImport = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, id: string): Promise<{ _id: string }> =>
  db.transaction().execute(async turn => {
    requireOpen(await lockImport(turn, id))
    await deleteRows(turn, id)
    const now = clock()
    const expires_at = daysAfter(now, IMPORT_KEPT_DAYS)
    await saveState(turn, id, 'cancelled', { finished_at: now.toISOString(), expires_at, file: null })
    return { _id: id }
  })
