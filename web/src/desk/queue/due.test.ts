import { expect, test } from 'vitest'
import { ageOf, dueOf } from './due.ts'

const raised = '2026-11-01T20:00:00Z'

test.each([
  ['2026-11-16', 'Due tomorrow', 'soon'],
  ['2026-11-17', 'Due today', 'soon'],
  ['2026-11-18', 'Due yesterday', 'late'],
  ['2026-11-20', 'Due 3 days ago', 'late'],
  ['2026-11-10', 'Due 17/11/2026', 'later'],
])('on %s a claim due on 17/11/2026 is %s', (today, text, tone) => {
  expect(dueOf('2026-11-17', today)).toEqual({ text, tone })
})

test('counts the age in IST days', () => {
  expect(ageOf(raised, '2026-11-02')).toBe('Raised today')
  expect(ageOf(raised, '2026-11-03')).toBe('1 day old')
  expect(ageOf(raised, '2026-11-18')).toBe('16 days old')
})
