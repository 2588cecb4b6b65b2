import { expect, test } from 'vitest'
import { afterOfficeMinutes } from './working-hours.ts'

// 2026-11-20 is a Friday, the 22nd a Sunday.
test.each([
  ['within the day', '2026-11-20T10:00+05:30', 60, '2026-11-20T11:00+05:30'],
  ['from before opening', '2026-11-20T07:00+05:30', 30, '2026-11-20T10:00+05:30'],
  ['over night', '2026-11-20T18:00+05:30', 60, '2026-11-21T10:00+05:30'],
  ['from late evening', '2026-11-20T22:00+05:30', 15, '2026-11-21T09:45+05:30'],
  ['over a Sunday', '2026-11-21T18:00+05:30', 90, '2026-11-23T10:30+05:30'],
  ['from a Sunday', '2026-11-22T12:00+05:30', 10, '2026-11-23T09:40+05:30'],
  ['over more than one day', '2026-11-20T09:30+05:30', 600, '2026-11-21T10:30+05:30'],
])('counts office minutes %s', (_, from, minutes, to) => {
  expect(afterOfficeMinutes(new Date(from), minutes)).toEqual(new Date(to))
})
