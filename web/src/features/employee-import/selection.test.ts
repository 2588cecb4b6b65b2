import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsBetween, toSend, withRows } from './selection.ts'

const numbers = [2, 3, 5, 6, 9]

describe('selection of rows by range', () => {
  it.each([
    ['2', '9', [2, 3, 5, 6, 9]],
    ['3', '6', [3, 5, 6]],
    [' 4 ', '5', [5]],
    ['1', '99', [2, 3, 5, 6, 9]],
  ])('from %s to %s selects the rows %o', (from, to, rows) => {
    expect(rowsBetween(numbers, from, to)).toEqual(rows)
  })

  it.each([
    ['6', '3'],
    ['3', '3'],
    ['', '5'],
    ['2', ''],
    ['-2', '5'],
    ['2.5', '5'],
    ['1e1', '99'],
    ['two', 'five'],
    ['7', '8'],
    ['10', '20'],
  ])('is refused from %s to %s', (from, to) => {
    expect(rowsBetween(numbers, from, to)).toBeUndefined()
  })
})

describe('selection sent to the server', () => {
  it('is all, a contiguous range, or else row numbers', () => {
    expect(toSend(new Set(numbers), numbers)).toBe('all')
    expect(toSend(new Set([3, 5, 6]), numbers)).toEqual({ from: 3, to: 6 })
    expect(toSend(new Set([9]), numbers)).toEqual({ from: 9, to: 9 })
    expect(toSend(new Set([9, 2, 5]), numbers)).toEqual([2, 5, 9])
    expect(toSend(new Set(), numbers)).toEqual([])
  })

  it('contains only the rows selected now', () => {
    const all = fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { minLength: 1 }).map(rows => rows.toSorted((a, b) => a - b))
    const steps = fc.array(fc.tuple(fc.array(fc.nat(59)), fc.boolean()), { maxLength: 8 })
    fc.assert(
      fc.property(all, steps, (rows, changes) => {
        let chosen: ReadonlySet<number> = new Set()
        for (const [places, isChosen] of changes)
          chosen = withRows(
            chosen,
            places.flatMap(place => rows[place] ?? []),
            isChosen,
          )
        const sent = toSend(chosen, rows)
        const meant = sent === 'all' ? rows : Array.isArray(sent) ? sent : rows.filter(n => n >= sent.from && n <= sent.to)
        expect(meant).toEqual(rows.filter(n => chosen.has(n)))
      }),
    )
  })
})
