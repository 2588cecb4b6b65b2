import { readDay } from '@opdesk/contracts/employee/written-day.ts'
import { readValue } from '@opdesk/contracts/employee/written-values.ts'
import { type ImportField, importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { MarkKind, RowMarks } from '@opdesk/contracts/employee-import/marks.ts'
import type { Mapping } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { dayOfSerial } from '@opdesk/contracts/employee-import/serial-day.ts'
import type { Cell, CellNote, SheetRow } from '@opdesk/contracts/employee-import/sheet.ts'
import { patterns } from '@opdesk/contracts/patterns.ts'

/** The text of a cell as a person reads it: whole numbers have no point. */
export const cellText = (cell: Cell): string => {
  if (typeof cell !== 'number') return cell ?? ''
  return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell)
}

/**
 * The text of a cell in the column of a field: as Excel shows it, but a number is a serial day in a date column, rounded in a mobile
 * number column, and a code by its value.
 */
const fieldText = (field: ImportField, cell: Cell, { shown }: CellNote): string => {
  const text = cellText(cell)
  if (shown === undefined) return text
  if (field === 'gender' || field === 'status') return readValue(field, text) === text ? shown : text
  return field === 'phone' && !patterns.mobile.test(readValue(field, shown)) ? text : shown
}

const numberText = (field: ImportField, cell: number, { date1904, note }: { date1904: boolean; note: CellNote }): string => {
  if (field !== 'dob') return fieldText(field, field === 'phone' ? Math.trunc(cell) : cell, note)
  const isWritten = note.shown !== undefined && readDay(note.shown) !== undefined
  return isWritten ? (note.shown ?? '') : (dayOfSerial(cell, date1904) ?? cellText(cell))
}

/** The cells of a row, by the fields of its columns. */
export const valuesOf = ({ cells, notes }: SheetRow, mapping: Mapping, date1904: boolean): ImportValues =>
  Object.fromEntries(
    importFields.map(field => {
      const column = mapping[field]
      const [cell, note] = column === null ? [null, {}] : [cells[column] ?? null, notes?.[column] ?? {}]
      const text = typeof cell === 'number' ? numberText(field, cell, { date1904, note }) : fieldText(field, cell, note)
      // An empty country code means the default: senders leave it out more often than they mean another one.
      const stands = column === null || field === 'country_code' ? importColumns[field].without : undefined
      return [field, readValue(field, text === '' ? (stands ?? '') : text)]
    }),
  ) as ImportValues

/** Excel keeps 15 digits of a number, and makes the others zeros. */
const MOST_DIGITS = 1e15
/** A number with an exponent, 1.00E+05: other digits than the person typed. */
const EXPONENT = /\dE[+-]\d/i

const idFault = (cell: Cell, { isDate, shown }: CellNote): MarkKind | undefined => {
  if (isDate) return 'date'
  if (shown === '') return 'not_shown'
  if (typeof cell !== 'number') return undefined
  return Math.abs(cell) >= MOST_DIGITS || (shown !== undefined && EXPONENT.test(shown)) ? 'digits_lost' : undefined
}

/** The marks of a row with these values. */
export const marksOf = ({ cells, notes }: SheetRow, mapping: Mapping, values: ImportValues): RowMarks =>
  Object.fromEntries(
    importFields.flatMap(field => {
      const column = mapping[field]
      const cell = column === null ? null : (cells[column] ?? null)
      if (column === null || cell === null) return []
      const note = notes?.[column] ?? {}
      const fault = field === 'employeeId' ? idFault(cell, note) : undefined
      const kind = fault ?? (note.mergedFrom === undefined ? undefined : 'merged')
      return kind ? [[field, { kind, text: values[field] }]] : []
    }),
  )
