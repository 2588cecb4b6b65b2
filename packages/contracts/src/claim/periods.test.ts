import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../time.ts'
import { periodOf, periodsBetween, periodUnits, unitFor } from './periods.ts'

const anyDay = fc.integer({ min: 0, max: 30_000 }).map(days => addDays('1990-01-01', days))

describe('periods', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 'day'],
    ['2026-03-01', '2026-05-01', 'day'],
    ['2026-03-01', '2026-05-02', 'week'],
    ['2025-01-01', '2026-03-10', 'week'],
    ['2025-01-01', '2026-03-11', 'month'],
  ])('split %s to %s by %s', (first, last, unit) => {
    expect(unitFor(first, last)).toBe(unit)
  })

  it('start weeks on Monday, also before 1970, and months on day 1', () => {
    expect(periodOf('2026-03-15', 'week')).toBe('2026-03-09')
    expect(periodOf('2026-03-16', 'week')).toBe('2026-03-16')
    expect(periodOf('1969-12-28', 'week')).toBe('1969-12-22')
    expect(periodOf('2026-02-28', 'month')).toBe('2026-02-01')
  })

  it('leave no gap and put every day in one period', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...periodUnits), (first, days, unit) => {
        const last = addDays(first, days)
        const periods = periodsBetween(first, last, unit)
        expect(periods[0]).toBe(periodOf(first, unit))
        expect(periods.at(-1)).toBe(periodOf(last, unit))
        expect(new Set(periods).size).toBe(periods.length)
        for (const [index, from] of periods.entries()) {
          expect(periodOf(from, unit)).toBe(from)
          const before = periods[index - 1]
          if (before) expect(daysBetween(before, from)).toBeLessThanOrEqual(unit === 'day' ? 1 : unit === 'week' ? 7 : 31)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('are at most 63 for ranges up to five years', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1826 }), (first, days) => {
        const last = addDays(first, days)
        expect(periodsBetween(first, last, unitFor(first, last)).length).toBeLessThanOrEqual(63)
      }),
    )
  })
})
