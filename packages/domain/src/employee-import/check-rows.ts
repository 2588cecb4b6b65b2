import { type EmployeeRow, judgeRow, type RowError } from '@opdesk/contracts/employee/fields.ts'
import { readValue } from '@opdesk/contracts/employee/written-values.ts'
import { type ImportField, importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { MarkKind, RowMarks } from '@opdesk/contracts/employee-import/marks.ts'
import { cellMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { NO_VALUE } from '@opdesk/contracts/employee-import/sheet.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { nameKey } from '@opdesk/contracts/names.ts'
import { nationalNumber } from '@opdesk/contracts/phone.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** 9.88E+09: a number that Excel shows with so few digits that the others are lost. 1E5 is an id. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
const WRITTEN_DAY = /^\d{2}\/\d{2}\/\d{4}$/
/** What Excel shows for a formula that failed. */
const FAILED = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERROR!|SPILL!|CALC!|FIELD!|GETTING_DATA)$/i

const markMessages: Record<Exclude<MarkKind, 'merged'>, string> = {
  date: cellMessages.date,
  digits_lost: cellMessages.shortened,
  not_shown: cellMessages.notShown,
}

/** Errors of cells that have no value of their own, or another one than Excel shows. */
const readingErrors = (values: ImportValues, marks: RowMarks): RowError[] =>
  importFields.flatMap(field => {
    const mark = marks[field]
    if (mark && mark.kind !== 'merged' && mark.text === values[field]) return { field, message: markMessages[mark.kind] }
    if (values[field] === NO_VALUE) return { field, message: cellMessages.noValue }
    return FAILED.test(values[field]) ? { field, message: cellMessages.formulaFailed } : []
  })

/** Errors of a sheet that a form cannot have. */
const cellErrors = ({ dob, phone, employeeId, gender, status }: ImportValues): RowError[] => [
  ...(SHORTENED.test(employeeId) ? [{ field: 'employeeId' as const, message: cellMessages.shortened }] : []),
  ...(dob !== '' && !WRITTEN_DAY.test(dob) ? [{ field: 'dob' as const, message: cellMessages.notADay }] : []),
  ...(gender !== '' && !/^[123]$/.test(gender) ? [{ field: 'gender' as const, message: cellMessages.gender }] : []),
  ...(SHORTENED.test(phone) ? [{ field: 'phone' as const, message: cellMessages.shortened }] : []),
  ...(/^[01]$/.test(status) ? [] : [{ field: 'status' as const, message: cellMessages.status }]),
]

const inOrder = (errors: readonly RowError[]): RowError[] =>
  importFields.flatMap(field => errors.find(error => error.field === field) ?? [])

/** The values of a row, each in its one form. */
export const readValues = (values: ImportValues): ImportValues =>
  Object.fromEntries(importFields.map(field => [field, readValue(field, values[field])])) as ImportValues

/** The fields that still have the value of a merged cell. */
export const mergedFields = (values: ImportValues, marks: RowMarks): ImportField[] =>
  importFields.filter(field => marks[field]?.kind === 'merged' && marks[field].text === values[field])

/**
 * Judges the cells of a row by themselves: at most one error a field. `row` is the imported row, absent with an error.
 * @param marks of the reading of the row
 */
export const judgeCells = (
  written: ImportValues,
  today: Day,
  marks: RowMarks = {},
): { row?: EmployeeRow; errors: RowError[] } => {
  const values = readValues(written)
  const { row, errors } = judgeRow(values, today)
  const all = inOrder([...readingErrors(values, marks), ...cellErrors(values), ...errors])
  return row && all.length === 0 ? { row, errors: [] } : { errors: all }
}

/** The keys that identify a row's person; empty where the row has no value. */
export interface RowKeys {
  employee: string
  phone: string
}

export const keysOf = ({ employeeId, phone }: Pick<ImportValues, 'employeeId' | 'phone'>): RowKeys => ({
  employee: nameKey(employeeId),
  phone: nationalNumber(phone),
})

/**
 * The data that the rows of a sheet are compared with. `times…`: rows of the sheet by their keys. `taken…`: keys of existing
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
 * Judges a row together with the others of its sheet and with the existing employees. The message does not name the organization
 * of an employee with the same number.
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

/** The errors of a row in one line, for the person who mends them in the sheet. */
export const reasonOf = (errors: readonly RowError[]): string =>
  errors.map(({ field, message }) => `${importColumns[field].label}: ${message}`).join(' ')
