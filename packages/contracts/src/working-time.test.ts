import { describe, expect, it } from 'vitest'
import { spanInWords, workingTime, workingTimeInWords } from './working-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 10 March 2026 is a Tuesday, the 14th a Saturday. */
const ist = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}:00+05:30`

describe('office time', () => {
  it.each([
    ['within a day', ist(10, '10:00'), ist(10, '12:30'), 2.5 * HOUR],
    ['from before the office opens', ist(10, '07:00'), ist(10, '10:00'), 0.5 * HOUR],
    ['until after it closed', ist(10, '18:00'), ist(10, '23:00'), 0.5 * HOUR],
    ['over night', ist(10, '18:00'), ist(11, '10:00'), HOUR],
    ['over a Sunday', ist(14, '18:00'), ist(16, '10:00'), HOUR],
    ['on a Sunday', ist(15, '09:00'), ist(15, '20:00'), 0],
    ['at night', ist(10, '20:00'), ist(11, '06:00'), 0],
    ['of a week', ist(10, '09:30'), ist(17, '09:30'), 6 * 9 * HOUR],
    ['of no time', ist(10, '10:00'), ist(10, '10:00'), 0],
    ['backwards', ist(11, '10:00'), ist(10, '10:00'), 0],
  ])('counts a span %s', (_, from, to, ms) => {
    expect(workingTime(from, to)).toBe(ms)
  })
})

it.each([
  [0, 'none'],
  [30_000, 'less than a minute'],
  [MINUTE, '1 minute'],
  [9 * HOUR, '1 working day'],
  [9 * HOUR + 5 * MINUTE, '1 working day 5 minutes'],
  [20 * HOUR + 5 * MINUTE, '2 working days 2 hours'],
])('%i ms of office time are, in words, %s', (ms, words) => {
  expect(workingTimeInWords(ms)).toBe(words)
})

it.each([
  [0, 'less than a minute'],
  [61 * MINUTE, '1 hour 1 minute'],
  [50 * HOUR + 10 * MINUTE, '2 days 2 hours'],
  [24 * HOUR + 10 * MINUTE, '1 day 10 minutes'],
])('%i ms of elapsed time are, in words, %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words)
})
