import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { ChooseColumns } from '@opdesk/contracts/employee-import/commands.ts'
import { headerKey, type Mapping, matchHeaders, missingFields } from '@opdesk/contracts/employee-import/match-headers.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import { deleteRows, recount, replaceRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { findImport, lockImport, readImportFile, saveSheet, saveState } from '@opdesk/operations/employee-import/imports.ts'
import { rememberedHeaders, rememberHeaders } from '@opdesk/operations/employee-import/remembered-headers.ts'
import type { AppDeps } from '../deps.ts'
import { describeSheet } from './begin-import.ts'
import { checkSheet } from './check-sheet.ts'
import { requireOpen } from './import-states.ts'

/** The choices that differ from those by headers alone. */
const choicesOf = (headers: readonly string[], mapping: Mapping) => {
  const found = matchHeaders(headers)
  return importFields.flatMap(field => {
    const column = mapping[field]
    const header = column === null ? '' : headerKey(headers[column] ?? '')
    return header === '' || found[field] === column ? [] : [{ header, field }]
  })
}

const requireColumns = (mapping: Mapping, columns: readonly { index: number }[]): void => {
  const known = new Set(columns.map(({ index }) => index))
  const errors = importFields.flatMap(field => {
    const column = mapping[field]
    return column === null || known.has(column) ? [] : [{ path: `mapping.${field}`, message: 'The sheet has no such column' }]
  })
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
}

/**
 * Chooses the sheet of an import, or the columns of its fields. Once every field that needs a column has one, all rows are
 * judged, and earlier corrections in them are lost; the choice is remembered for the organization.
 * @throws import_not_found, import_submitted, sheet_unknown, invalid_request, and the errors of `Workbooks.read` and `checkSheet`
 */
export const chooseColumns = async (
  deps: Pick<AppDeps, 'db' | 'clock'> & { workbooks: Workbooks },
  id: string,
  person: string,
  asked: ChooseColumns,
): Promise<void> => {
  const { db, workbooks } = deps
  const before = requireOpen(await findImport(db, id))
  if (asked.sheet === undefined && asked.mapping === undefined) return
  const file = await readImportFile(db, id)
  if (!file) throw new DomainError('import_submitted')
  const workbook = await workbooks.read(file, { person, group: before.corporate_id })
  const name = asked.sheet ?? before.sheet.sheet
  const sheet = workbook.sheets.find(one => one.name === name)
  if (!sheet) throw new DomainError('sheet_unknown')
  const remembered = await rememberedHeaders(db, before.corporate_id)
  const { doc, table } = describeSheet(workbook, sheet, remembered, asked.mapping)
  if (asked.mapping) requireColumns(asked.mapping, doc.columns)
  const isClear = asked.mapping !== undefined && missingFields(doc.mapping).length === 0
  const { date1904 } = workbook
  const checked = isClear ? await checkSheet(deps, before.corporate_id, { rows: table.rows, mapping: doc.mapping, date1904 }) : []
  await db.transaction().execute(async turn => {
    requireOpen(await lockImport(turn, id))
    await saveSheet(turn, id, doc)
    await saveState(turn, id, isClear ? 'review' : 'mapping')
    if (isClear) {
      await replaceRows(turn, id, checked)
      await rememberHeaders(turn, before.corporate_id, choicesOf(table.headers, doc.mapping))
    } else {
      await deleteRows(turn, id)
      await recount(turn, id)
    }
  })
}
