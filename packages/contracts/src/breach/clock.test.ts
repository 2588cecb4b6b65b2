import { expect, test } from 'vitest'
import { reportClock, reportDueAt, reportHoursLeft } from './clock.ts'

const noticed = '2026-03-10T06:00:00.000Z'

test.each([
  ['2026-03-10T06:00:00.000Z', 72],
  ['2026-03-10T06:00:00.001Z', 71],
  ['2026-03-13T05:30:00.000Z', 0],
  ['2026-03-13T06:00:00.000Z', 0],
  ['2026-03-13T06:00:00.001Z', -1],
  ['2026-03-14T06:00:00.000Z', -24],
])('counts the hours left at %s', (now, left) => {
  expect(reportHoursLeft(noticed, new Date(now))).toBe(left)
})

test.each([
  [null, '2026-03-11T06:00:00.000Z', 'running', '48 hours left for the report'],
  [null, '2026-03-13T05:00:00.000Z', 'running', '1 hour left for the report'],
  [null, '2026-03-13T05:30:00.000Z', 'running', 'Less than an hour left for the report'],
  [null, '2026-03-13T06:00:01.000Z', 'late', 'The report to the Board is late, by less than an hour'],
  [null, '2026-03-13T07:00:01.000Z', 'late', 'The report to the Board is 1 hour late'],
  ['2026-03-13T06:00:00.000Z', '2026-04-01T00:00:00.000Z', 'in_time', 'The Board has the report, in time'],
  ['2026-03-13T06:00:00.001Z', '2026-04-01T00:00:00.000Z', 'told_late', 'The Board has the report, after the 72 hours'],
] as const)('says the clock for a report at %s', (reported, now, state, text) => {
  expect(reportClock(noticed, reported, new Date(now))).toEqual({ state, text })
})

test('ends the clock 72 hours after the notice', () => {
  expect(reportDueAt(noticed)).toBe('2026-03-13T06:00:00.000Z')
})
