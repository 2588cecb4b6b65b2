import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ImportForm } from '@opdesk/contracts/employee-import/commands.ts'
import { DRAFT_KEPT_DAYS, MAX_IMPORTS_OPEN } from '@opdesk/contracts/employee-import/limits.ts'
import { type Mapping, matchHeaders, missingFields } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { Sheet, Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { columnsOf, likeliestSheet, tableOf } from '@opdesk/domain/employee-import/read-sheet.ts'
import type { Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import { type CheckedRow, replaceRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { countImports, insertImport } from '@opdesk/operations/employee-import/imports.ts'
import { rememberedHeaders } from '@opdesk/operations/employee-import/remembered-headers.ts'
import type { ImportSheet } from '@opdesk/operations/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'
import { checkSheet } from './check-sheet.ts'
import { whatEmployeesGet } from './what-employees-get.ts'

const DAY_MS = 86_400_000

type Remembered = Awaited<ReturnType<typeof rememberedHeaders>>

/** Describes a sheet with the columns of its fields: matched by header, unless they are given. */
export const describeSheet = (
  { sheets }: Workbook,
  sheet: Sheet,
  remembered: Remembered,
  chosen?: Mapping,
): { doc: ImportSheet; table: ReturnType<typeof tableOf> } => {
  const table = tableOf(sheet, remembered)
  const found = matchHeaders(table.headers, remembered)
  const alone = matchHeaders(table.headers)
  const doc = {
    sheets: sheets.map(one => ({ name: one.name, rows: tableOf(one, remembered).count })),
    sheet: sheet.name,
    columns: columnsOf(table),
    mapping: chosen ?? found,
    remembered: [...new Set(remembered.values())].filter(field => found[field] !== null && found[field] !== alone[field]),
  }
  return { doc, table }
}

/**
 * Reads a workbook and keeps it as a new import. If it has one sheet and all columns are found, its rows are judged at once.
 * @throws invalid_request, company_inactive, no_company_plan, too_many_imports, and the errors of `Workbooks.read` and
 * `checkSheet`
 */
export const beginImport = async (
  deps: Pick<AppDeps, 'db' | 'clock'> & { workbooks: Workbooks },
  {
    import_id,
    actor,
    form,
    file,
  }: {
    import_id: string
    actor: Actor
    form: ImportForm & { corporate: string }
    file: { name: string; bytes: Buffer }
  },
): Promise<void> => {
  const { db, clock, workbooks } = deps
  const subject = await whatEmployeesGet(deps, form)
  if ((await countImports(db, form.corporate, ['mapping', 'review'])) >= MAX_IMPORTS_OPEN)
    throw new DomainError('too_many_imports')
  const workbook = await workbooks.read(file.bytes, { person: actor.id, group: form.corporate })
  const remembered = await rememberedHeaders(db, form.corporate)
  const sheet = likeliestSheet(workbook.sheets, remembered)
  if (!sheet) throw new DomainError('workbook_empty')
  const { doc, table } = describeSheet(workbook, sheet, remembered)
  const isClear = workbook.sheets.length === 1 && missingFields(doc.mapping).length === 0
  const { date1904 } = workbook
  const checked: CheckedRow[] = isClear
    ? await checkSheet(deps, form.corporate, { rows: table.rows, mapping: doc.mapping, date1904 })
    : []
  if (workbook.sheets.every(one => tableOf(one, remembered).count === 0)) throw new DomainError('workbook_empty')
  const now = clock()
  await db.transaction().execute(async turn => {
    await insertImport(turn, {
      import_id,
      corporate_id: form.corporate,
      state: isClear ? 'review' : 'mapping',
      file_name: file.name,
      file: file.bytes,
      subject: { ...subject, created_by: { _id: actor.id, name: actor.name } },
      sheet: doc,
      created_by: actor.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DRAFT_KEPT_DAYS * DAY_MS).toISOString(),
    })
    if (isClear) await replaceRows(turn, import_id, checked)
  })
}
