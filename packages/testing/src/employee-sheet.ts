import { importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'

/** The cells of a new employee: the number determines name, id, mobile and address. */
export const personOf = (n: number, change: Partial<ImportValues> = {}): ImportValues => ({
  employeeId: `EMP-${n}`,
  name: `Meera Iyer ${n}`,
  dob: '03/02/1990',
  gender: '2',
  department: 'Accounts',
  designation: 'Clerk',
  country_code: '+91',
  phone: String(7_000_000_000 + n),
  email: `meera${n}@company.org`,
  address: '4 Mill Lane, Surat',
  bank_name: 'State Bank',
  status: '1',
  ...change,
})

/** A sheet to be written, in the columns of the template. */
export const sheetOf = (rows: readonly ImportValues[], headers?: readonly string[]) => {
  const titles = headers ?? ['S.No', ...importFields.map(field => importColumns[field].header)]
  return {
    title: 'Employees',
    columns: titles.map(title => ({ title, width: 12 })),
    rows: rows.map((row, index) => [String(index + 1), ...importFields.map(field => row[field])]),
  }
}
