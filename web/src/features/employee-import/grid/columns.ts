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
  /** Pinned at this distance from the left. */
  left?: number
}

/** The ratio of the text size to the browser's default; rows and columns grow with it. */
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

/** On a phone the pinned columns leave room for another one. */
const NARROW_NAME = 132
const ROW = { wide: 78, narrow: 66 }

/** The columns of checked rows, or of failed ones with their reasons. */
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
  // Pinned columns on a phone keep their width, or they would cover all others.
  const scaleOf = ({ left }: GridColumn) => (phone && left !== undefined ? 1 : letters)
  return columns.map(column => ({
    ...column,
    width: column.width * scaleOf(column),
    ...(column.left !== undefined && { left: column.left * scaleOf(column) }),
  }))
}

/** The values of fields that have a code, in words. */
export const codes: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  gender: Object.fromEntries(Object.entries(Gender)),
  status: { 1: 'Active', 0: 'Inactive' },
}

/** The text of a cell: codes in words, all other values as typed. */
export const textOf = (row: ImportRow, { key, field }: GridColumn): string => {
  if (key === 'row') return String(row.n)
  if (key === 'reason') return row.reason ?? ''
  if (field === undefined) return ''
  const value = row.values[field]
  return codes[field]?.[value] ?? value
}

/** The errors of a cell, in one text; undefined without errors. */
export const errorOf = ({ errors }: ImportRow, field: ImportField | undefined): string | undefined => {
  const messages = errors.flatMap(error => (error.field === field ? [error.message] : []))
  return messages.length > 0 ? messages.join(' ') : undefined
}

/** Heights of a row in pixels: a row with an error has room for its words below the value. */
const PLAIN = 40
const FAULTY = 86
export const heightOf = (row: ImportRow | undefined): number =>
  row && (row.errors.length > 0 || row.reason !== null) ? FAULTY * letters : PLAIN * letters
