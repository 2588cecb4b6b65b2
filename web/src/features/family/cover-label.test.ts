import { describe, expect, it } from 'vitest'
import { coverLabel } from './cover-label.ts'

const today = '2026-11-23'
const term = { from: '2026-03-01', until: '2027-02-28' }

describe('cover of a member in words', () => {
  it('names the plan in force and the first day', () => {
    expect(coverLabel({ covered: [term], plan_status: 1 }, 'Gold', today).label).toBe('Covered by Gold since 01/03/2026')
    expect(coverLabel({ covered: [term], plan_status: 1 }, undefined, today).label).toBe('Covered since 01/03/2026')
  })
  it('names the last day, and after it the first uncovered day', () => {
    const until = (day: string) => ({ covered: [{ ...term, until: day }], plan_status: 0 })
    expect(coverLabel(until(today), 'Gold', today)).toEqual({ tone: 'attention', label: 'Covered until 23/11/2026' })
    expect(coverLabel(until('2026-11-22'), 'Gold', today).label).toBe('Not covered since 23/11/2026')
  })
  it('distinguishes later cover from no cover', () => {
    expect(coverLabel({ covered: [{ ...term, from: '2026-12-01' }], plan_status: 0 }, 'Gold', today).label).toBe(
      'Covered from 01/12/2026',
    )
    expect(coverLabel({ covered: [], plan_status: 0 }, 'Gold', today).label).toBe('Not covered')
  })
})
