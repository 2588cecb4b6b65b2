import { describe, expect, test } from 'vitest'
import { ageRows, bucketsOf, decisionsOf, monthsOf } from './series.ts'

describe('claims by day', () => {
  test('include periods without claims', () => {
    const claims = (dates: string[]) => dates.map(date => ({ date, internal_status: 0, count: 2 }))
    const shown = (unit: 'day' | 'week' | 'month', dates: string[]) =>
      bucketsOf({ unit, claims_by_day: claims(dates) }).map(({ from, total }) => `${from} ${total}`)
    expect(shown('day', ['2026-03-01', '2026-03-03'])).toEqual(['2026-03-01 2', '2026-03-02 0', '2026-03-03 2'])
    expect(shown('week', ['2025-12-29', '2026-01-12'])).toEqual(['2025-12-29 2', '2026-01-05 0', '2026-01-12 2'])
    expect(shown('month', ['2025-12-01', '2026-02-01'])).toEqual(['2025-12-01 2', '2026-01-01 0', '2026-02-01 2'])
  })

  test('are counted by status, with three approvals merged as in process', () => {
    const claims_by_day = [0, 1, 2, 4, 5, 6, 7, 8, 11, 12].map(internal_status => ({
      date: '2026-03-01',
      internal_status,
      count: 1,
    }))
    const [bucket] = bucketsOf({ unit: 'day', claims_by_day })
    const { from: _, total, ...standings } = bucket ?? { from: '', total: 0 }
    expect(total).toBe(10)
    expect(standings).toMatchObject({ 'In process': 3, 'Rejected or invalid': 2, 'In dispute': 1 })
    expect(Object.values(standings).reduce((sum: number, count) => sum + Number(count), 0)).toBe(10)
  })

  test('are an empty list if there are no claims', () => {
    expect(bucketsOf({ unit: 'day', claims_by_day: [] })).toEqual([])
  })
})

test('open claims are counted by awaited party, in order of stages', () => {
  const rows = ageRows([
    { waiting_for: 'payment', bucket: '>20', count: 3 },
    { waiting_for: 'verifier', bucket: '0-2', count: 1 },
    { waiting_for: 'verifier', bucket: '6-10', count: 2 },
  ])
  expect(rows.map(row => `${row.waiting_for} ${row.total}`)).toEqual([
    'verifier 3',
    'management 0',
    'manager 0',
    'finance 0',
    'subscriber 0',
    'payment 3',
  ])
  expect(rows[0]).toMatchObject({ '0-2': 1, '3-5': 0, '6-10': 2, '>20': 0 })
})

test('months without claims are included, with amounts of 0', () => {
  const month = (name: string) => ({ month: name, billed: 4, claimable: 3, approved: 2, paid: 1 })
  expect(monthsOf([month('2025-11'), month('2026-02')])).toEqual([
    month('2025-11'),
    { month: '2025-12', billed: 0, claimable: 0, approved: 0, paid: 0 },
    { month: '2026-01', billed: 0, claimable: 0, approved: 0, paid: 0 },
    month('2026-02'),
  ])
  expect(monthsOf([])).toEqual([])
})

test('a reviewer’s decisions of all kinds are summed', () => {
  expect(decisionsOf({ _id: 'v', name: 'Vera', approved: 1, clarified: 2, rejected: 3, invalidated: 4, duplicates: 5 })).toBe(15)
})
