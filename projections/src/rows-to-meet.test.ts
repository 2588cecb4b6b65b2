import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsToMeet } from './rows-to-meet.ts'

const evenly = (count: number, seen: number) =>
  Array.from({ length: count }, (_, index) => Math.ceil(((index + 1) * seen) / count))
const list = { wanted: 500, within: 1_000_000, seen: 3000 }

test('estimates evenly spread matches by their share', () => {
  expect(rowsToMeet({ ...list, share: 0.01, places: evenly(30, 3000) })).toBeCloseTo(50_000)
  expect(rowsToMeet({ ...list, within: 10_000, share: 0.1, places: evenly(300, 3000) })).toBeCloseTo(5000)
})

test('uses only the share when the sample has few matches', () => {
  expect(rowsToMeet({ ...list, share: 0.002, places: [2990, 2995] })).toBe(250_000)
})

test('expects far matches late, and near ones soon', () => {
  const far = Array.from({ length: 100 }, (_, index) => 2901 + index)
  const near = Array.from({ length: 100 }, (_, index) => 1 + index)
  expect(rowsToMeet({ ...list, share: 0.03, places: far })).toBeGreaterThan(900_000)
  expect(rowsToMeet({ ...list, share: 0.03, places: near })).toBeLessThan(1000)
})

test('reads all rows when there are fewer matches than wanted', () => {
  expect(rowsToMeet({ ...list, within: 3000, share: 0.1, places: evenly(300, 3000) })).toBe(3000)
})

const sample = fc.integer({ min: 1, max: 3000 }).chain(seen =>
  fc.record({
    wanted: fc.integer({ min: 1, max: 500 }),
    within: fc.integer({ min: 1, max: 3_000_000 }),
    share: fc.double({ min: 1e-6, max: 1, noNaN: true }),
    seen: fc.constant(seen),
    places: fc.uniqueArray(fc.integer({ min: 1, max: seen })).map(places => places.sort((a, b) => a - b)),
  }),
)

test('returns at most all rows, and no more for fewer matches', () => {
  fc.assert(
    fc.property(sample, met => {
      const rows = rowsToMeet(met)
      expect(rows).toBeGreaterThan(0)
      expect(rows).toBeLessThanOrEqual(met.within)
      expect(rowsToMeet({ ...met, wanted: met.wanted / 2 })).toBeLessThanOrEqual(rows + 1e-6)
    }),
  )
})
