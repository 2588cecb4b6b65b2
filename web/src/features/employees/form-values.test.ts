import type { Employee } from '@opdesk/contracts/employee/queries.ts'
import { expect, test } from 'vitest'
import { addedOf, addingSchema, changedOf, emptyEmployee, modifyingSchema, valuesOf } from './form-values.ts'

const employee: Employee = {
  _id: 'e1',
  corporate: { _id: 'meridian', name: 'Meridian Textiles' },
  employeeId: 'MT-001',
  name: 'Kavya Shah',
  gender: 2,
  dob: '1990-02-03',
  department: 'Looms',
  designation: 'Weaver',
  address: '4 Station Road, Pune',
  bank_name: 'State Bank',
  country_code: '+91',
  phone: '9811100001',
  mobile: { code: '+91', number: '9811100001' },
  email: 'kavya@example.org',
  status: 1,
  plan: null,
  next_plan: null,
  until: null,
  createdAt: '2026-11-23T06:00:00.000Z',
}
const filled = { ...valuesOf(employee), plan: 'gold', membership: '1' }
const wrong = (schema: ReturnType<typeof addingSchema>, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('requires and sends a plan only for an active new employee', () => {
  expect(addedOf('admin', filled)).toMatchObject({ corporate: 'meridian', plan: 'gold', membership: 1, status: 1, gender: 2 })
  expect(addedOf('admin', { ...filled, status: '0' })).not.toHaveProperty('plan')
  expect(addedOf('hr', filled)).not.toHaveProperty('corporate')
  for (const area of ['admin', 'hr'] as const) {
    expect(wrong(addingSchema(area), filled)).toEqual([])
    expect(wrong(addingSchema(area), { ...filled, plan: '', membership: '' })).toEqual([
      'plan: Please select plan !',
      'membership: Please select membership !',
    ])
  }
})

test('reports every missing field of an empty employee form', () => {
  const fields = wrong(addingSchema('admin'), emptyEmployee('')).map(text => text.split(':')[0])
  expect(new Set(fields)).toEqual(
    new Set([
      'corporate',
      'plan',
      'membership',
      'employeeId',
      'name',
      'gender',
      'dob',
      'department',
      'designation',
      'address',
      'bank_name',
      'phone',
      'email',
    ]),
  )
})

test('refuses to add or modify an employee below 18', () => {
  const young = { ...filled, dob: '2020-01-01' }
  const refused = ['dob: Employee must be at least 18 years old!']
  expect(wrong(addingSchema('hr'), young)).toEqual(refused)
  expect(wrong(modifyingSchema(), young)).toEqual(refused)
})

test('sends only the changed fields of an employee', () => {
  expect(changedOf(employee, valuesOf(employee))).toEqual({})
  expect(changedOf(employee, { ...valuesOf(employee), designation: 'Foreman ', status: '0', gender: '3' })).toEqual({
    designation: 'Foreman',
    status: 0,
    gender: 3,
  })
})
