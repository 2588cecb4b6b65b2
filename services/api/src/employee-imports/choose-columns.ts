import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { ChooseColumns } from '@opdesk/contracts/employee-import/commands.ts'
import { headerKey, type Mapping, matchHeaders } from '@opdesk/contracts/employee-import/match-headers.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { replaceRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { findImport, lockImport, readImportFile, rememberHeaders, saveState } from '@opdesk/operations/employee-import/imports.ts'
import { requireOpen } from './import-states.ts'
import { type ReadingDeps, readSheet } from './read-sheet.ts'

/** The choices that differ from those by headers alone. */
const choicesOf = (headers: readonly string[], mapping: Mapping) => {
  const found = matchHeaders(headers)
  return importFields.flatMap(field => {
    const column = mapping[field]
    const header = column === null ? '' : headerKey(headers[column] ?? '')
    return header === '' || found[field] === column ? [] : [{ header, field }]
  })
}

/**
 * Chooses the sheet of an import, or the columns of its fields. Once every field that needs a column has one, all rows are
 * judged, and earlier corrections in them are lost; the choice is remembered for the organization.
 * @throws import_not_found, import_submitted, and the errors of `readSheet`
 */
export const chooseColumns = async (deps: ReadingDeps, id: string, person: string, asked: ChooseColumns): Promise<void> => {
  const { db } = deps
  const before = requireOpen(await findImport(db, id))
  if (asked.sheet === undefined && asked.mapping === undefined) return
  const file = await readImportFile(db, id)
  if (!file) throw new DomainError('import_submitted')
  const { corporate_id: corporateId } = before
  const chosen = { ...asked, sheet: asked.sheet ?? before.sheet.sheet }
  const { sheet, headers, rows } = await readSheet(deps, { file, person, corporateId, chosen })
  await db.transaction().execute(async turn => {
    requireOpen(await lockImport(turn, id))
    await saveState(turn, id, rows ? 'review' : 'mapping', { sheet })
    await replaceRows(turn, id, rows ?? [])
    if (rows) await rememberHeaders(turn, corporateId, choicesOf(headers, sheet.mapping))
  })
}
