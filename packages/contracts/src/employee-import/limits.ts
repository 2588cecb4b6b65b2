/** Employees of one import or of one bulk call. */
export const MAX_IMPORT_ROWS = 5000
/** Bytes of a workbook. */
export const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024
/** Maximum number of read columns; columns to the right of them are left out. */
export const MAX_COLUMNS = 100
/** UTF-16 units of a cell that are kept. Every field is shorter. */
export const MAX_CELL = 1000
/** Imports of an organization that are begun and not submitted. */
export const MAX_IMPORTS_OPEN = 10
/** Time for which an import is kept after its end; then it is deleted with its rows. */
export const IMPORT_KEPT_DAYS = 30
/** An import that is never submitted is deleted sooner. */
export const DRAFT_KEPT_DAYS = 7
