import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { describe, expect, it } from 'vitest'
import { judgeAmong, judgeCells, keysOf, type Others } from './check-rows.ts'

const TODAY = '2026-06-15'
const good: ImportValues = {
  employeeId: 'E-1',
  name: 'Meera Iyer',
  dob: '01/02/1990',
  gender: '2',
  department: 'Accounts',
  designation: 'Clerk',
  country_code: '+91',
  phone: '9876500001',
  email: 'meera@company.in',
  address: '12 Lake View, Pune',
  bank_name: 'State Bank',
  status: '1',
}
const faultsOf = (changed: Partial<ImportValues>) => judgeCells({ ...good, ...changed }, TODAY).errors

const nobody: Others = { timesEmployee: new Map(), timesPhone: new Map(), takenEmployee: new Set(), takenPhone: new Set() }

describe('the cells of a row', () => {
  it('have no errors if they are valid', () => {
    expect(judgeCells(good, TODAY)).toMatchObject({ errors: [], row: { dob: '1990-02-01', gender: 2, status: 1 } })
  })

  it.each<[ImportField, string, RegExp]>([
    ['employeeId', '', /employeeId/],
    ['employeeId', '1.2E+10', /as text/],
    ['name', '', /enter name/],
    ['name', 'x'.repeat(101), /100 characters/],
    ['name', 'A <b>', /Special character/],
    ['dob', '', /birth/],
    ['dob', '31/02/2000', /does not exist/],
    ['dob', '1/2/00', /DD\/MM\/YYYY/],
    ['dob', '02-Foo-2000', /DD\/MM\/YYYY/],
    ['dob', '02/30/1999', /does not exist/],
    ['dob', '16/06/2008', /18 years/],
    ['gender', 'X', /1, 2 or 3/],
    ['gender', '4', /1, 2 or 3/],
    ['department', 'd'.repeat(51), /50/],
    ['designation', '', /designation/],
    ['country_code', '+1', /country code/],
    ['phone', '', /Mobile no/],
    ['phone', '12345', /mobile/],
    ['phone', '9.88E+09', /as text/],
    ['email', 'nobody', /email/],
    ['address', '', /address/],
    ['bank_name', '', /bank/],
    ['status', '', /1 or 0/],
    ['status', 'maybe', /1 or 0/],
  ])('if %s is %j have an error in this field alone', (field, value, message) => {
    const errors = faultsOf({ [field]: value })
    expect(errors.map(error => error.field)).toEqual([field])
    expect(errors[0]?.message).toMatch(message)
  })

  it('can have a phone number that includes its country code', () => {
    expect(faultsOf({ phone: '+91 98765 00001' })).toEqual([])
    expect(keysOf({ employeeId: ' e-1', phone: '0091-9876500001' })).toEqual(keysOf(good))
  })
})

describe('a row among others', () => {
  const keys = keysOf(good)
  it('has no error if it has no duplicate', () => {
    expect(judgeAmong([], keys, { ...nobody, timesEmployee: new Map([[keys.employee, 1]]) })).toEqual([])
  })
  it('reports the values that another row also has', () => {
    const errors = judgeAmong([], keys, {
      ...nobody,
      timesEmployee: new Map([[keys.employee, 2]]),
      timesPhone: new Map([[keys.phone, 2]]),
    })
    expect(errors.map(({ field }) => field)).toEqual(['employeeId', 'phone'])
  })
  it('reports an existing employee without naming the organization', () => {
    const errors = judgeAmong([], keys, { ...nobody, takenPhone: new Set([keys.phone]), timesPhone: new Map([[keys.phone, 2]]) })
    expect(errors).toEqual([{ field: 'phone', message: 'An employee with this mobile number already exists.' }])
  })
  it('reports the errors of its own cells before other errors', () => {
    const own = [{ field: 'phone' as const, message: 'Invalid mobile no.!' }]
    expect(judgeAmong(own, keys, { ...nobody, takenPhone: new Set([keys.phone]) })).toEqual(own)
  })
})
