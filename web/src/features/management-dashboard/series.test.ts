import { describe, expect, test } from 'vitest'
import { bucketsOf } from './series.ts'

describe('claims by day', () => {
  test('days without claims stand between those with some', () => {
    const { unit, buckets } = bucketsOf([
      { date: '2026-03-01', internal_status: 0, count: 2 },
      { date: '2026-03-03', internal_status: 12, count: 1 },
    ])
    expect(unit).toBe('day')
    expect(buckets.map(({ from, total }) => [from, total])).toEqual([
      ['2026-03-01', 2],
      ['2026-03-02', 0],
      ['2026-03-03', 1],
    ])
  })

  test('the three approvals on the way are one standing', () => {
    const { buckets } = bucketsOf([1, 2, 4].map(internal_status => ({ date: '2026-03-01', internal_status, count: 5 })))
    expect(buckets[0]).toMatchObject({ 'In process': 15, total: 15 })
  })

  test('more than 62 days are drawn by week, from Monday', () => {
    const { unit, buckets } = bucketsOf([
      { date: '2026-01-01', internal_status: 0, count: 1 },
      { date: '2026-03-31', internal_status: 0, count: 1 },
    ])
    expect(unit).toBe('week')
    expect(buckets[0]?.from).toBe('2025-12-29')
    expect(buckets.at(-1)?.from).toBe('2026-03-30')
    expect(buckets).toHaveLength(14)
  })

  test('years are drawn by month, and no claim is lost', () => {
    const { unit, buckets } = bucketsOf([
      { date: '2024-06-30', internal_status: 5, count: 3 },
      { date: '2026-02-01', internal_status: 7, count: 4 },
    ])
    expect(unit).toBe('month')
    expect(buckets.map(({ from }) => from).slice(0, 3)).toEqual(['2024-06-01', '2024-07-01', '2024-08-01'])
    expect(buckets.reduce((sum, bucket) => sum + bucket['Rejected or invalid'], 0)).toBe(7)
  })

  test('nothing at all', () => {
    expect(bucketsOf([]).buckets).toEqual([])
  })
})
