import { type ImportField, importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { Mapping } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { dayOfSerial } from '@opdesk/contracts/employee-import/serial-day.ts'
import type { Cell, SheetRow } from '@opdesk/contracts/employee-import/sheet.ts'

/** The text of a cell as a person reads it: whole numbers without a decimal point. */
export const cellText = (cell: Cell): string => {
  if (typeof cell !== 'number') return cell ?? ''
  return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell)
}

/** The text of a cell for a field. A number is a serial day in a date column, and is rounded in a mobile number column. */
const fieldText = (field: ImportField, cell: Cell, date1904: boolean): string => {
  if (typeof cell !== 'number') return cell ?? ''
  if (field === 'dob') return dayOfSerial(cell, date1904) ?? cellText(cell)
  return cellText(field === 'phone' ? Math.trunc(cell) : cell)
}

/** The cells of a row, by the fields of its columns. */
export const valuesOf = ({ cells }: SheetRow, mapping: Mapping, date1904: boolean): ImportValues =>
  Object.fromEntries(
    importFields.map(field => {
      const column = mapping[field]
      const text = column === null ? '' : fieldText(field, cells[column] ?? null, date1904)
      // An empty country code gets the default: senders forget it more often than they mean another one.
      const stands = column === null || field === 'country_code' ? importColumns[field].without : undefined
      return [field, text === '' ? (stands ?? '') : text]
    }),
  ) as ImportValues
