/** Maximum number of employees in one import or one bulk call. */
export const MAX_IMPORT_ROWS = 5000
/** Maximum size of a workbook in bytes. */
export const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024
/** Maximum number of columns that are read; columns further right are ignored. */
export const MAX_COLUMNS = 100
/** Maximum number of UTF-16 units that are kept of a cell. Every field is shorter. */
export const MAX_CELL = 1000
/** Maximum number of an organization's imports that are begun and not submitted. */
export const MAX_IMPORTS_OPEN = 10
/** Days after its end for which an import is kept; then it is deleted with its rows. */
export const IMPORT_KEPT_DAYS = 30
/** Days for which an import that is never submitted is kept. */
export const DRAFT_KEPT_DAYS = 7
