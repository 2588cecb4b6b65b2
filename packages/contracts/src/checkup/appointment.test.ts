import { expect, it } from 'vitest'
import { appointmentTime } from './appointment.ts'

const time = appointmentTime('Please choose a time')

it.each([
  ['2027-03-10T11:30+05:30', '2027-03-10T06:00:00.000Z'],
  ['2027-03-10T11:30:00+05:30', '2027-03-10T06:00:00.000Z'],
  ['2027-03-10T06:00Z', '2027-03-10T06:00:00.000Z'],
  ['2027-03-10T06:00:00.000Z', '2027-03-10T06:00:00.000Z'],
])('takes %s', (typed, instant) => {
  expect(time.parse(typed)).toBe(instant)
})

it.each(['2027-03-10T11:30', '2027-02-30T11:30+05:30', '2027-03-10', '2027-03-10T25:00Z', ''])('refuses %j', typed => {
  expect(time.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Please choose a time'])
})
