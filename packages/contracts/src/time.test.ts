import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  ageOn,
  asIstClock,
  daysBetween,
  endOfIstDay,
  formatDay,
  formatInstant,
  isDay,
  isInOpdWindow,
  istDay,
  istTimestamp,
  startOfIstDay,
} from './time.ts'

const instant = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
/** Formats by the platform's time-zone database, which the tested functions do not use. */
const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

describe('days in India', () => {
  it('agree with the time-zone database', () => {
    fc.assert(
      fc.property(instant, at => {
        expect(istDay(at)).toBe(kolkata.format(at))
      }),
    )
  })

  it('contain every instant between their bounds', () => {
    fc.assert(
      fc.property(instant, at => {
        const day = istDay(at)
        expect(startOfIstDay(day).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(endOfIstDay(day).getTime()).toBeGreaterThan(at.getTime())
        expect(istDay(startOfIstDay(day))).toBe(day)
        expect(istDay(endOfIstDay(day))).toBe(addDays(day, 1))
        expect(istDay(new Date(endOfIstDay(day).getTime() - 1))).toBe(day)
      }),
    )
  })

  it('can be added and subtracted', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (at, days) => {
        const day = istDay(at)
        const other = addDays(day, days)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(days)
        expect(addDays(other, -days)).toBe(day)
        expect(other > day).toBe(days > 0)
      }),
    )
  })

  it.each([
    ['2026-03-09T18:29:59.999Z', '2026-03-09'],
    ['2026-03-09T18:30:00.000Z', '2026-03-10'],
    ['2026-03-09T19:00:00.000Z', '2026-03-10'],
    ['2024-02-28T18:30:00.000Z', '2024-02-29'],
  ])('include the instant %s in %s', (at, day) => {
    expect(istDay(new Date(at))).toBe(day)
  })

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00Z', false],
    [' 2026-01-01', false],
    ['2026-01-01\n', false],
    ['', false],
    ['yesterday', false],
  ])('can be written as %j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})

describe('the age of a person', () => {
  it.each([
    ['2000-03-15', '2026-03-14', 25],
    ['2000-03-15', '2026-03-15', 26],
    ['2000-03-15', '2026-12-31', 26],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2026-03-15', '2026-03-15', 0],
    ['2025-12-31', '2026-01-01', 0],
  ])('born on %s is, on %s, %s', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })
})

describe('the OPD window', () => {
  /** 00:30 on 10 March in India is still 9 March in UTC. */
  const halfPastMidnight = new Date('2026-03-09T19:00:00.000Z')
  const noon = new Date('2026-03-10T06:30:00.000Z')
  const lastMoment = new Date('2026-03-10T18:29:59.999Z')
  it.each([halfPastMidnight, noon, lastMoment])('contains the IST day of %s and the seven days before', now => {
    expect(isInOpdWindow('2026-03-11', now)).toBe(false)
    expect(isInOpdWindow('2026-03-10', now)).toBe(true)
    expect(isInOpdWindow('2026-03-03', now)).toBe(true)
    expect(isInOpdWindow('2026-03-02', now)).toBe(false)
  })

  it('contains eight days at any time', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -20, max: 20 }), (now, days) => {
        expect(isInOpdWindow(addDays(istDay(now), days), now)).toBe(days <= 0 && days >= -7)
      }),
    )
  })
})

describe('displayed times', () => {
  it.each([
    ['2026-03-09T18:30:00.000Z', '10/03/2026 12:00 AM'],
    ['2026-03-09T19:00:00.000Z', '10/03/2026 12:30 AM'],
    ['2026-03-10T06:30:00.000Z', '10/03/2026 12:00 PM'],
    ['2026-03-10T07:35:59.000Z', '10/03/2026 01:05 PM'],
    ['2026-03-10T18:29:00.000Z', '10/03/2026 11:59 PM'],
  ])('show %s as %s', (at, text) => {
    expect(formatInstant(at)).toBe(text)
  })

  it('show days as DD/MM/YYYY', () => {
    expect(formatDay('2026-03-09')).toBe('09/03/2026')
  })
})

test('stamp a file name with the clock in India', () => {
  expect(istTimestamp(new Date('2026-03-31T18:30:59.999Z'))).toBe('2026_04_01_00_00_59')
  expect(asIstClock('2026-03-31T18:30:59.000Z').toISOString()).toBe('2026-04-01T00:00:59.000Z')
})
