import { expect, test } from 'vitest'
import { ageProblem, type EmployeeRowField, judgeRow } from './fields.ts'

const today = '2026-11-23'
const right = {
  employeeId: 'MT-001',
  name: 'Ravi  Kumar',
  dob: '03/02/1990',
  gender: '1',
  department: 'Looms',
  designation: 'Weaver',
  country_code: '91',
  phone: '098123 00001',
  email: 'Ravi@Example.org',
  address: '4 MG Road, Pune',
  bank_name: 'State Bank',
  status: 0,
}
const errorsOf = (change: Partial<Record<EmployeeRowField, unknown>>) => judgeRow({ ...right, ...change }, today).errors

test('parses a row of an employee to its stored form', () => {
  expect(judgeRow(right, today)).toEqual({
    row: {
      ...right,
      name: 'Ravi Kumar',
      dob: '1990-02-03',
      gender: 1,
      country_code: '+91',
      phone: '9812300001',
      email: 'ravi@example.org',
    },
    errors: [],
  })
})

test('accepts a row in Hindi script, with Hindi digits', () => {
  const hindi = { name: 'चित्रा अय्यर', department: 'लेखा विभाग', address: '४ एम जी रोड, पुणे' }
  expect(judgeRow({ ...right, ...hindi }, today)).toMatchObject({ row: hindi, errors: [] })
})

test('reads digits from numbers, and sets default status and country code', () => {
  const { row } = judgeRow({ ...right, employeeId: 17, phone: 9812300001, status: null, country_code: '', gender: 3 }, today)
  expect(row).toMatchObject({ employeeId: '17', phone: '9812300001', status: 1, country_code: '+91', gender: 3 })
})

test.each<[EmployeeRowField, unknown, string]>([
  ['employeeId', ' ', 'Please enter employeeId!'],
  ['employeeId', '<b>', 'Special character not allowed: "<"'],
  ['name', undefined, 'Please enter name !'],
  ['name', 'x'.repeat(101), 'Name must not exceed 100 characters!'],
  ['name', '=HYPERLINK("x")', 'Special character not allowed: "="'],
  ['dob', '', 'Please select date of birth!'],
  ['dob', '31/02/2000', 'This day does not exist. Please enter the date of birth as DD/MM/YYYY!'],
  ['dob', '29/02/2001', 'This day does not exist. Please enter the date of birth as DD/MM/YYYY!'],
  ['dob', '2000-13-01', 'This day does not exist. Please enter the date of birth as DD/MM/YYYY!'],
  ['dob', '2/3/90', 'Please enter the date of birth as DD/MM/YYYY!'],
  ['dob', '31/02/20000', 'Please enter the date of birth as DD/MM/YYYY!'],
  ['dob', '1899-12-31', 'Employee must be at most 99 years old!'],
  ['dob', '24/11/2008', 'Employee must be at least 18 years old!'],
  ['dob', '22/11/1926', 'Employee must be at most 99 years old!'],
  ['dob', '24/11/2027', 'Employee must be at least 18 years old!'],
  ['gender', 4, 'Please select gender!'],
  ['gender', 'X', 'Please select gender!'],
  ['department', 'x'.repeat(51), 'Max length 50 char'],
  ['designation', '', 'Please enter designation!'],
  ['country_code', '+1', 'Invalid country code'],
  ['phone', '', 'Mobile no. is required'],
  ['phone', '9.88E+09', 'Invalid mobile no.!'],
  ['phone', '12345', 'Invalid mobile no.!'],
  ['email', 'ravi@', 'Invalid email!'],
  ['email', '', 'Please enter email!'],
  ['address', '12 \u202eMG Road', 'Please provide valid address! It cannot contain U+202E.'],
  ['bank_name', null, 'Please enter bank name!'],
  ['status', 'maybe', 'Please select status!'],
  ['status', 2, 'Please select status!'],
])('reports only the error of %s %j', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual([{ field, message }])
})

test.each<[EmployeeRowField, unknown, unknown]>([
  ['dob', '14-Mar-1990 00:00', '1990-03-14'],
  ['gender', 'पुरुष', 1],
  ['status', false, 0],
  ['status', 'Yes', 1],
  ['country_code', 'India', '+91'],
  ['phone', '\u202a98123 00001\u202c', '9812300001'],
  ['email', '\u200eravi@example.org\u200e', 'ravi@example.org'],
  ['employeeId', '2E10', '2E10'],
])('reads %s %j as %j', (field, written, read) => {
  expect(judgeRow({ ...right, [field]: written }, today)).toMatchObject({ errors: [], row: { [field]: read } })
})

test('reports every wrong field of a row once', () => {
  expect(errorsOf({ name: '', phone: 'x', dob: '24/11/2008' }).map(({ field }) => field)).toEqual(['name', 'phone', 'dob'])
  expect(judgeRow({}, today).errors).toHaveLength(10)
})

test('accepts an employee on the birthday of the minimum age', () => {
  expect([ageProblem('2008-11-23', today), ageProblem('2008-11-24', today)]).toEqual([
    undefined,
    'Employee must be at least 18 years old!',
  ])
})
