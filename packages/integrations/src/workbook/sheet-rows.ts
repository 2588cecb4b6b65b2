import { type CellObject, SSF, type WorkSheet } from '@e965/xlsx'
import { MAX_COLUMNS } from '@opdesk/contracts/employee-import/limits.ts'
import { dayOfSerial } from '@opdesk/contracts/employee-import/serial-day.ts'
import type { Cell, CellNote, SheetRow } from '@opdesk/contracts/employee-import/sheet.ts'
import { cleanCell } from './sheet-cell.ts'
import { shownAs } from './shown-as.ts'

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
/** A format such as 00000: the number is shown with as many digits, and read so. */
const DIGITS = /^0{2,20}$/
const GENERAL = 'General'

interface Read {
  value: Cell
  note?: CellNote
}

const numberOf = (value: number, format: string, date1904: boolean): Read => {
  if (DIGITS.test(format) && Number.isSafeInteger(value) && value >= 0)
    return { value: String(value).padStart(format.length, '0') }
  const day = SSF.is_date(format) ? dayOfSerial(value, date1904) : undefined
  if (day !== undefined) return { value: day, note: { isDate: true } }
  // Excel shortens long whole numbers to fit the column, and keeps their digits.
  if (format === GENERAL && Number.isInteger(value)) return { value }
  const shown = shownAs(value, format) ?? ''
  return shown === String(value) ? { value } : { value, note: { shown } }
}

const textOf = (text: string, format: string): Read => {
  const value = cleanCell(text) || null
  // A format may add to a text, as "EMP-"@ does.
  const shown = value !== null && format.includes('@') && format !== '@' ? shownAs(value, format) : undefined
  return shown === undefined || shown === value ? { value } : { value, note: { shown } }
}

const read = (cell: CellObject | undefined, date1904: boolean): Read => {
  if (cell?.t === 'e') return { value: ERRORS[Number(cell.v)] ?? '#ERROR!' }
  if (!cell || cell.v === undefined || cell.v === null) return { value: null }
  const format = String(cell.z ?? GENERAL)
  if (typeof cell.v === 'number') return numberOf(cell.v, format, date1904)
  return typeof cell.v === 'boolean' ? { value: cell.v ? 'TRUE' : 'FALSE' } : textOf(String(cell.v), format)
}

const noted = (row: SheetRow, column: number, note: CellNote): void => {
  row.notes = { ...row.notes, [column]: note }
}

/** Gives the value of merged cells to the rows below that have a value of their own, and notes the row that it is from. */
const fillDown = (rows: readonly SheetRow[], merges: WorkSheet['!merges'] = []): void => {
  const byNumber = new Map(rows.map(row => [row.n, row]))
  const last = rows.at(-1)?.n ?? 0
  for (const { s: first, e: end } of merges) {
    const above = byNumber.get(first.r + 1)
    const value = above?.cells[first.c] ?? null
    if (!above || value === null || first.c >= MAX_COLUMNS) continue
    for (let n = first.r + 2; n <= Math.min(end.r + 1, last); n += 1) {
      const row = byNumber.get(n)
      if (!row || (row.cells[first.c] ?? null) !== null) continue
      while (row.cells.length <= first.c) row.cells.push(null)
      row.cells[first.c] = value
      noted(row, first.c, { ...above.notes?.[first.c], mergedFrom: above.n })
    }
  }
}

/** The rows of a sheet with a value, the first `most` of them, and the number of all. */
export const rowsOf = (sheet: WorkSheet | undefined, date1904: boolean, most: number): { rows: SheetRow[]; count: number } => {
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] } | undefined)?.['!data'] ?? []
  const rows: SheetRow[] = []
  let count = 0
  // forEach skips the places without a row; a sheet may have a million of them.
  data.forEach((found, index) => {
    const row: SheetRow = { n: index + 1, cells: [] }
    found?.slice(0, MAX_COLUMNS).forEach((cell, column) => {
      const { value, note } = read(cell, date1904)
      if (value === null) return
      while (row.cells.length < column) row.cells.push(null)
      row.cells.push(value)
      if (note) noted(row, column, note)
    })
    if (row.cells.length === 0) return
    count += 1
    if (rows.length < most) rows.push(row)
  })
  fillDown(rows, sheet?.['!merges'])
  return { rows, count }
}
