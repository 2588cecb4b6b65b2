import type { ErrorEntries } from '../error-entries.ts'
import { MAX_IMPORT_ROWS, MAX_IMPORTS_OPEN } from './limits.ts'

const rows = new Intl.NumberFormat('en-IN').format(MAX_IMPORT_ROWS)

/** The refusal of a file with a table that is no workbook. `what`: a text file such as CSV. */
export const notAWorkbookMessage = (what: string): string =>
  `This file is not an Excel workbook but ${what}. Save it as .xlsx in Excel and choose that file.`

export const importErrors = {
  import_not_found: [404, 'This import does not exist.'],
  import_submitted: [409, 'This import has been submitted and can no longer be changed.'],
  import_not_ready: [409, 'Please choose the columns of this import first.'],
  import_under_way: [409, 'Another import of this organization is under way. Please wait until it has ended.'],
  too_many_imports: [
    409,
    `This organization has ${MAX_IMPORTS_OPEN} imports that were not submitted yet. Please submit or cancel one of them.`,
  ],
  nothing_filled: [409, 'This import has no changed column to undo.'],
  import_not_undoable: [409, 'This import can no longer be undone.'],
  workbook_too_large: [413, 'File size exceeds the maximum allowed size of 5 MB.'],
  not_a_workbook: [415, 'This file is not an Excel workbook. Please choose a file of type .xls or .xlsx.'],
  workbook_protected: [422, 'This workbook is protected by a password. Please save it without one.'],
  workbook_has_macros: [422, 'This workbook contains macros. Please save it as an Excel workbook (.xlsx) without macros.'],
  workbook_swollen: [
    422,
    'This workbook contains far more data than a list of employees. Please copy the list into a new workbook.',
  ],
  workbook_unreadable: [422, 'This workbook cannot be read. Please open it in Excel, save it as .xlsx and choose it again.'],
  workbook_empty: [422, 'This workbook has no rows of employees.'],
  too_many_rows: [422, `These are more than ${rows} rows. Please split them into several workbooks.`],
  sheet_unknown: [422, 'This workbook has no such sheet.'],
  no_rows_selected: [422, 'None of the selected rows can be imported.'],
  workbook_waiting: [429, 'Another workbook of yours is being read. Please wait until it has been read.'],
  reader_busy: [503, 'Other workbooks are being read. Please try again in a moment.'],
} as const satisfies ErrorEntries
