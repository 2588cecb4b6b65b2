import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { dueReminder, nextReminder } from './unpayable.ts'

const APPROVED = '2026-03-10'

test.each([
  [-1, null, 0],
  [0, 0, 3],
  [2, 0, 3],
  [3, 3, 7],
  [13, 7, 14],
  [29, 14, 30],
  [36, 30, 37],
  [37, 37, 44],
  [176, 170, 177],
  [177, 177, null],
  [180, 177, null],
  [181, null, null],
])('finds the reminders around day %i: %j and %j', (passed, due, next) => {
  const today = addDays(APPROVED, passed)
  expect(dueReminder(APPROVED, today)).toBe(due)
  expect(nextReminder(APPROVED, today)).toBe(next === null ? null : addDays(APPROVED, next))
})
