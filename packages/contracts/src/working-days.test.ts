import { describe, expect, it } from 'vitest'
import {
  addWorkingDays,
  afterBankingTime,
  isBankingDay,
  isWorkingDay,
  readHolidays,
  sortHolidays,
  wrongHoliday,
} from './working-days.ts'

const HOUR = 3_600_000
/** December 2026: the 1st is a Tuesday, Saturdays are the 5th, 12th, 19th and 26th, the 25th is a Friday. */
const CHRISTMAS = ['2026-12-25']

describe('days', () => {
  it.each([
    ['2026-12-05', true],
    ['2026-12-06', false],
    ['2026-12-12', false],
    ['2026-12-19', true],
    ['2026-12-25', false],
    ['2026-12-26', false],
    // The fifth Saturday of a month, and months that begin on a Saturday.
    ['2026-10-31', true],
    ['2026-08-01', true],
    ['2026-08-08', false],
    ['2026-08-22', false],
    ['2026-08-29', true],
  ])('opens or closes the banks on %s', (day, open) => expect(isBankingDay(day, CHRISTMAS)).toBe(open))

  it('opens the office on every day but Sundays', () => {
    expect(['2026-12-12', '2026-12-13', '2026-12-25'].map(isWorkingDay)).toEqual([true, false, true])
  })

  it.each([
    ['within a week', '2026-12-01', 2, '2026-12-03'],
    ['over a first Saturday and a Sunday', '2026-12-04', 2, '2026-12-07'],
    ['over a second Saturday', '2026-12-10', 2, '2026-12-14'],
    ['from a closed day', '2026-12-13', 1, '2026-12-14'],
    ['over a holiday, a fourth Saturday and a Sunday', '2026-12-24', 1, '2026-12-28'],
    ['over the end of a month and year', '2026-12-31', 2, '2027-01-02'],
    ['over the end of February', '2027-02-26', 1, '2027-03-01'],
    ['of no days', '2026-12-13', 0, '2026-12-13'],
  ])('adds banking days %s', (_, from, days, to) => expect(addWorkingDays(from, days, CHRISTMAS)).toBe(to))
})

describe('banking time', () => {
  it.each([
    ['2026-12-01T10:00:00+05:30', '2026-12-02T04:30:00.000Z'],
    ['2026-12-11T12:00:00+05:30', '2026-12-14T06:30:00.000Z'],
    ['2026-12-13T12:00:00+05:30', '2026-12-14T18:30:00.000Z'],
  ])('finds the end of 24 hours from %s', (from, end) => {
    expect(afterBankingTime(new Date(from), 24 * HOUR, CHRISTMAS).toISOString()).toBe(end)
  })
})

describe('a list of holidays', () => {
  it('reads days in ascending order, past blanks', () => {
    expect(readHolidays(' 25/12/2026 \n\n26/01/2026\r\n')).toEqual(['2026-01-26', '2026-12-25'])
    expect(sortHolidays('25/12/2026\n26/01/2026\n')).toBe('26/01/2026\n25/12/2026')
    expect(readHolidays('')).toEqual([])
  })

  it('names the line that is wrong', () => {
    expect(wrongHoliday('26/01/2026\n25/12/2026')).toBeUndefined()
    expect(wrongHoliday('26/01/2026\n31/02/2026')).toContain('31/02/2026')
    expect(wrongHoliday('26 January')).toContain('dd/mm/yyyy')
    expect(wrongHoliday('26/01/2026\n 26/01/2026')).toContain('twice')
  })
})
