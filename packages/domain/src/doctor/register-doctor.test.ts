import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { expect, it } from 'vitest'
import { recordAggregate } from '../resource/record.ts'
import { registerDoctor } from './register-doctor.ts'

const details = {
  name: 'Dr Vikram Shah',
  reg_no: 'GMC-1',
  specialization: 'ENT',
  exp: 3,
  hospital: 'Lotus',
  address: '7 Ring Road',
  state: 10,
  mobile: '9811111111',
  country_code: '+91',
  email: 'desk@lotus.test',
}
const pending = { approved_by_admin: 0, added_by: 4, status: 1 }
const aggregate = recordAggregate(doctor, 'd1')
const past = (record: Record<string, unknown>) => [{ event: { type: 'doctor_added', data: { record } } }]

it('a registering doctor waits for an admin', () => {
  const { events } = given(aggregate).when(state => registerDoctor(state, details))
  expect(events).toEqual([{ type: 'doctor_added', data: { record: { ...details, ...pending } } }])
})

it('a rejected doctor registers again with other details', () => {
  const previous = { ...details, hospital: 'Old', ...pending, approved_by_admin: 2 }
  const { events } = given(aggregate, past(previous)).when(state => registerDoctor(state, details))
  expect(events).toEqual([{ type: 'doctor_modified', data: { record: { ...details, ...pending }, previous } }])
})

it.each([
  ['waits for an admin', 0, 4],
  ['is approved', 1, 4],
  ['was added by an admin', 1, 3],
])('a registration leaves a record that %s unchanged', (_, approved_by_admin, added_by) => {
  const record = { ...details, hospital: 'Old', ...pending, approved_by_admin, added_by }
  expect(given(aggregate, past(record)).when(state => registerDoctor(state, details)).events).toEqual([])
})
