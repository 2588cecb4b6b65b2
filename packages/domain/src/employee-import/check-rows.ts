import { type EmployeeRow, judgeRow, type RowError } from '@opdesk/contracts/employee/fields.ts'
import { importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import { cellMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { nameKey } from '@opdesk/contracts/names.ts'
import { nationalNumber } from '@opdesk/contracts/phone.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** Matches a number that Excel shows in short form, such as 9.88E+09: its other digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i
const WRITTEN_DAY = /^\d{2}\/\d{2}\/\d{4}$/

/** Errors in cells that the form's own input prevents. */
const cellErrors = ({ dob, phone, employeeId, gender, status }: ImportValues): RowError[] => [
  ...(SHORTENED.test(employeeId) ? [{ field: 'employeeId' as const, message: cellMessages.shortened }] : []),
  ...(dob !== '' && !WRITTEN_DAY.test(dob) ? [{ field: 'dob' as const, message: cellMessages.notADay }] : []),
  ...(gender !== '' && !/^[123]$/.test(gender) ? [{ field: 'gender' as const, message: cellMessages.gender }] : []),
  ...(SHORTENED.test(phone) ? [{ field: 'phone' as const, message: cellMessages.shortened }] : []),
  ...(/^[01]$/.test(status) ? [] : [{ field: 'status' as const, message: cellMessages.status }]),
]

const inOrder = (errors: readonly RowError[]): RowError[] =>
  importFields.flatMap(field => errors.find(error => error.field === field) ?? [])

/** Checks the cells of a row by themselves: at most one error per field. `row`: the row to import, absent if there is an error. */
export const judgeCells = (values: ImportValues, today: Day): { row?: EmployeeRow; errors: RowError[] } => {
  const { row, errors } = judgeRow(values, today)
  const all = inOrder([...cellErrors(values), ...errors])
  return row && all.length === 0 ? { row, errors: [] } : { errors: all }
}

/** The keys that identify the person in a row; '' for a missing value. */
export interface RowKeys {
  employee: string
  phone: string
}

export const keysOf = ({ employeeId, phone }: Pick<ImportValues, 'employeeId' | 'phone'>): RowKeys => ({
  employee: nameKey(employeeId),
  phone: nationalNumber(phone),
})

/**
 * Data with which the rows of a sheet are compared. `times…`: number of rows in the sheet, by key. `taken…`: keys of existing
 * employees.
 */
export interface Others {
  timesEmployee: ReadonlyMap<string, number>
  timesPhone: ReadonlyMap<string, number>
  takenEmployee: Pick<ReadonlySet<string>, 'has'>
  takenPhone: ReadonlySet<string>
}

const text = (code: 'employee_exists' | 'employee_id_exists' | 'employee_phone_twice' | 'employee_id_twice') =>
  errorCatalogue[code][1]

/**
 * Compares a row with the other rows of its sheet and with existing employees. The message about a number in use does not name the
 * other organization.
 */
export const judgeAmong = (own: readonly RowError[], { employee, phone }: RowKeys, others: Others): RowError[] => {
  const found: RowError[] = []
  if (employee !== '' && others.takenEmployee.has(employee))
    found.push({ field: 'employeeId', message: text('employee_id_exists') })
  else if (employee !== '' && (others.timesEmployee.get(employee) ?? 0) > 1)
    found.push({ field: 'employeeId', message: text('employee_id_twice') })
  if (phone !== '' && others.takenPhone.has(phone)) found.push({ field: 'phone', message: text('employee_exists') })
  else if (phone !== '' && (others.timesPhone.get(phone) ?? 0) > 1)
    found.push({ field: 'phone', message: text('employee_phone_twice') })
  return inOrder([...own, ...found])
}

/** The errors of a row in one line, for the person who corrects the sheet. */
export const reasonOf = (errors: readonly RowError[]): string =>
  errors.map(({ field, message }) => `${importColumns[field].label}: ${message}`).join(' ')
