import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consumedDays, daysOfTerm, lapseDay, lastDayToFile, remainingDays, termEnd } from './term.ts'
import { addDays, type Day, isDay } from './time.ts'

const day: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('2000-01-01', days))
const frequency = fc.constantFrom(1, 2, 3, 4)

describe('the end of a term', () => {
  it.each([
    ['2028-02-29', 1, '2029-02-28', '2029-03-01', '2029-03-07', '2029-03-08'],
    ['2026-08-31', 2, '2027-02-28', '2027-03-01', '2027-03-07', '2027-03-08'],
    ['2027-01-31', 4, '2027-02-28', '2027-03-01', '2027-03-07', '2027-03-08'],
  ])('for %s, frequency %s is %s; next %s, filing %s, lapse %s', (start, code, end, next, file, lapse) => {
    expect(termEnd(start, code)).toBe(end)
    expect(addDays(end, 1)).toBe(next)
    expect(lastDayToFile(end)).toBe(file)
    expect(lapseDay(end)).toBe(lapse)
  })

  it.each([
    ['2026-01-01', 1, '2026-12-31'],
    ['2027-02-28', 1, '2028-02-27'],
    ['2027-03-01', 1, '2028-02-29'],
    ['2027-03-31', 1, '2028-03-30'],
    ['2024-02-29', 2, '2024-08-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-12-15', 3, '2027-03-14'],
    ['2028-01-31', 4, '2028-02-29'],
    ['2028-01-29', 4, '2028-02-28'],
    ['2027-01-29', 4, '2027-02-28'],
    ['2027-01-28', 4, '2027-02-27'],
    ['2026-03-31', 4, '2026-04-30'],
    ['2026-12-01', 4, '2026-12-31'],
  ])('for %s, frequency %s is %s', (start, code, end) => {
    expect(termEnd(start, code)).toBe(end)
  })

  it('is that many months later, capped at the month’s end', () => {
    fc.assert(
      fc.property(day, frequency, (start, code) => {
        const end = termEnd(start, code)
        const next = addDays(end, 1)
        expect(isDay(end)).toBe(true)
        const monthsLater =
          (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(start.slice(5, 7))
        const months = { 1: 12, 2: 6, 3: 3, 4: 1 }[code] ?? 0
        if (next.slice(8) === start.slice(8)) expect(monthsLater).toBe(months)
        else expect([next.slice(8), monthsLater]).toEqual(['01', months + 1])
      }),
    )
  })

  it('is never earlier for a later start', () => {
    fc.assert(
      fc.property(day, frequency, (start, code) => {
        expect(termEnd(addDays(start, 1), code) >= termEnd(start, code)).toBe(true)
      }),
    )
  })

  it.each([0, 5, 1.5])('does not exist for the unknown frequency %s', code => {
    expect(() => termEnd('2026-01-01', code)).toThrow(RangeError)
  })
})

describe('the days of a term', () => {
  it('are either consumed or remaining; today is remaining', () => {
    fc.assert(
      fc.property(day, frequency, fc.nat(), (start, code, any) => {
        const term = { start, end: termEnd(start, code) }
        const today = addDays(start, any % daysOfTerm(term))
        expect(consumedDays(term, today) + remainingDays(term, today)).toBe(daysOfTerm(term))
        expect(consumedDays(term, today)).toBeGreaterThanOrEqual(0)
        expect(remainingDays(term, today)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('count 365 or 366 in a year, consumed or remaining', () => {
    expect(daysOfTerm({ start: '2026-01-01', end: '2026-12-31' })).toBe(365)
    expect(daysOfTerm({ start: '2028-01-01', end: '2028-12-31' })).toBe(366)
    const term = { start: '2026-01-01', end: '2026-12-31' }
    expect([consumedDays(term, '2026-01-01'), remainingDays(term, '2026-01-01')]).toEqual([0, 365])
    expect([consumedDays(term, '2026-05-01'), remainingDays(term, '2026-05-01')]).toEqual([120, 245])
    expect([consumedDays(term, '2026-12-31'), remainingDays(term, '2026-12-31')]).toEqual([364, 1])
  })
})
