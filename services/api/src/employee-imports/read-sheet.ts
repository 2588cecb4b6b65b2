import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { ChooseColumns } from '@opdesk/contracts/employee-import/commands.ts'
import { MAX_IMPORT_ROWS } from '@opdesk/contracts/employee-import/limits.ts'
import { type Mapping, matchHeaders, missingFields } from '@opdesk/contracts/employee-import/match-headers.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { marksOf, valuesOf } from '@opdesk/domain/employee-import/cell-text.ts'
import { columnsOf, likeliestSheet, tableOf } from '@opdesk/domain/employee-import/read-sheet.ts'
import type { Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import type { CheckedRow } from '@opdesk/operations/employee-import/import-rows.ts'
import { rememberedHeaders } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportSheet } from '@opdesk/operations/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'
import { checkRows } from './check-rows.ts'

export type ReadingDeps = Pick<AppDeps, 'db' | 'clock'> & { workbooks: Workbooks }

const requireColumns = (mapping: Mapping, columns: ImportSheet['columns']): void => {
  const known = new Set(columns.map(({ index }) => index))
  const errors = importFields.flatMap(field => {
    const column = mapping[field]
    return column === null || known.has(column) ? [] : [{ path: `mapping.${field}`, message: 'The sheet has no such column' }]
  })
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
}

interface Reading {
  file: Buffer
  person: string
  corporateId: string
  /** The choice of a person; without it the likeliest sheet and the columns of its headers. */
  chosen?: ChooseColumns
}

/**
 * Reads a sheet of a workbook. Its rows are checked if a person has chosen the columns or the workbook has one sheet, and every
 * field that needs a column has one; otherwise they are null. Rows without a value in any column that is read are left out.
 * @throws sheet_unknown, invalid_request, workbook_empty, too_many_rows, and the errors of `Workbooks.read`
 */
export const readSheet = async (
  { db, clock, workbooks }: ReadingDeps,
  { file, person, corporateId, chosen }: Reading,
): Promise<{ sheet: ImportSheet; headers: string[]; rows: CheckedRow[] | null }> => {
  const { sheets, date1904 } = await workbooks.read(file, { person, group: corporateId })
  const remembered = await rememberedHeaders(db, corporateId)
  const found = chosen ? sheets.find(({ name }) => name === chosen.sheet) : likeliestSheet(sheets, remembered)
  if (!found) throw new DomainError(chosen ? 'sheet_unknown' : 'workbook_empty')
  const table = tableOf(found, remembered)
  const { headers } = table
  const [matched, alone] = [matchHeaders(headers, remembered), matchHeaders(headers)]
  const mapping = chosen?.mapping ?? matched
  const sheet: ImportSheet = {
    sheets: sheets.map(one => ({ name: one.name, rows: tableOf(one, remembered).count })),
    sheet: found.name,
    columns: columnsOf(table),
    mapping,
    remembered: [...new Set(remembered.values())].filter(field => matched[field] !== null && matched[field] !== alone[field]),
  }
  if (chosen?.mapping) requireColumns(mapping, sheet.columns)
  const isChosen = chosen ? chosen.mapping !== undefined : sheets.length === 1
  if (!isChosen || missingFields(mapping).length > 0) {
    if (!chosen && sheet.sheets.every(({ rows }) => rows === 0)) throw new DomainError('workbook_empty')
    return { sheet, headers, rows: null }
  }
  const columns = Object.values(mapping).flatMap(column => column ?? [])
  const filled = table.rows.filter(({ cells }) => columns.some(column => (cells[column] ?? null) !== null))
  if (filled.length === 0) throw new DomainError('workbook_empty')
  if (filled.length > MAX_IMPORT_ROWS) throw new DomainError('too_many_rows')
  const rows = filled.map(row => {
    const values = valuesOf(row, mapping, date1904)
    return { n: row.n, cells: values, marks: marksOf(row, mapping, values) }
  })
  return { sheet, headers, rows: await checkRows(db, { corporateId, today: istDay(clock()) }, rows) }
}
