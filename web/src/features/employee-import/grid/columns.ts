import { Gender } from '@opdesk/contracts/codes.ts'
import { type ImportField, importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'

/** A column of the grid: the row's number with its checkbox, the reason of a failure, or a field of the employee. */
export interface GridColumn {
  key: 'row' | 'reason' | ImportField
  field?: ImportField
  title: string
  /** In pixels, at the browser's default text size. */
  width: number
  /** For a pinned column: its distance from the left edge in pixels. */
  left?: number
}

/** The page's text size relative to the browser's default. Heights and widths are multiplied by it. */
const letters = typeof document === 'undefined' ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

const widths: Record<ImportField, number> = {
  employeeId: 120,
  name: 180,
  dob: 170,
  gender: 100,
  department: 150,
  designation: 160,
  country_code: 100,
  phone: 170,
  email: 230,
  address: 260,
  bank_name: 150,
  status: 110,
}

/** Width of the pinned name column on a phone: it leaves room for one more column. */
const NARROW_NAME = 132
const ROW = { wide: 78, narrow: 66 }

/** The columns of the checked rows, or of the failed rows, which have a column for the reason. */
export const columnsOf = (shown: 'checked' | 'failed', phone: boolean): readonly GridColumn[] => {
  const row: GridColumn = { key: 'row', title: 'Row', width: phone ? ROW.narrow : ROW.wide, left: 0 }
  const fields = importFields.map(
    (field): GridColumn => ({
      key: field,
      field,
      title: importColumns[field].label,
      ...(field === 'name' ? { width: phone ? NARROW_NAME : widths.name, left: row.width } : { width: widths[field] }),
    }),
  )
  const columns: GridColumn[] =
    shown === 'failed' ? [row, { key: 'reason', title: 'Reason', width: 280 }, ...fields] : [row, ...fields]
  // On a phone, pinned columns do not grow with the text: they would cover the other columns.
  const scaleOf = ({ left }: GridColumn) => (phone && left !== undefined ? 1 : letters)
  return columns.map(column => ({
    ...column,
    width: column.width * scaleOf(column),
    ...(column.left !== undefined && { left: column.left * scaleOf(column) }),
  }))
}

/** Words for coded values, by field. */
export const codes: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  gender: Object.fromEntries(Object.entries(Gender)),
  status: { 1: 'Active', 0: 'Inactive' },
}

/** The text of a cell: words in place of codes, all other values as typed. */
export const textOf = (row: ImportRow, { key, field }: GridColumn): string => {
  if (key === 'row') return String(row.n)
  if (key === 'reason') return row.reason ?? ''
  if (field === undefined) return ''
  const value = row.values[field]
  return codes[field]?.[value] ?? value
}

/** The error messages of a cell, joined; undefined if it has none. */
export const errorOf = ({ errors }: ImportRow, field: ImportField | undefined): string | undefined => {
  const messages = errors.flatMap(error => (error.field === field ? [error.message] : []))
  return messages.length > 0 ? messages.join(' ') : undefined
}

/** True for a cell with the value of a merged cell above it. */
export const isMerged = ({ merged }: ImportRow, field: ImportField | undefined): boolean =>
  field !== undefined && merged.includes(field)

/** Height in pixels of a row without errors. */
const PLAIN = 40
/** Height in pixels of a row with an error: the message is below the value. */
const FAULTY = 86
export const heightOf = (row: ImportRow | undefined): number =>
  row && (row.errors.length > 0 || row.reason !== null) ? FAULTY * letters : PLAIN * letters
