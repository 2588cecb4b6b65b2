import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { expect, it } from 'vitest'
import { recordAggregate } from '../resource/record.ts'
import { decideOnDoctor } from './decide-on-doctor.ts'

const doctorOf = (approved_by_admin: number, added_by: number) => ({ name: 'Dr Vikram Shah', approved_by_admin, added_by })
const past = (record: Record<string, unknown>) => [{ event: { type: 'doctor_added', data: { record } } }]
const decided = (record: Record<string, unknown>, as: 1 | 2) =>
  given(recordAggregate(doctor, 'd1'), past(record)).when(state => decideOnDoctor(state, as))

it.each([[1], [2]] as const)('a self-registered doctor can get the decision code %i', as => {
  const previous = doctorOf(0, 4)
  expect(decided(previous, as).events).toEqual([
    { type: 'doctor_modified', data: { record: { ...previous, approved_by_admin: as }, previous } },
  ])
})

it.each([
  ['approved already', 1, 4],
  ['rejected already', 2, 4],
  ['added by an admin', 1, 3],
  ['added by an admin without an approval', 0, 3],
])('a doctor who is %s gets no decision', (_, approval, source) => {
  for (const as of [1, 2] as const) expect(decided(doctorOf(approval, source), as).refused).toBe('doctor_already_decided')
})

it('an unknown doctor gets no decision', () => {
  expect(given(recordAggregate(doctor, 'd1')).when(state => decideOnDoctor(state, 1)).refused).toBe('not_found')
})
