import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsBetween, toSend, withRows } from './selection.ts'

const numbers = [2, 3, 5, 6, 9]

describe('rows from one number to another', () => {
  it.each([
    ['2', '9', [2, 3, 5, 6, 9]],
    ['3', '6', [3, 5, 6]],
    [' 4 ', '5', [5]],
    ['1', '99', [2, 3, 5, 6, 9]],
  ])('%s to %s are %o', (from, to, rows) => {
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
  ])('%s to %s is no valid range', (from, to) => {
    expect(rowsBetween(numbers, from, to)).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('is all, a range where the rows stand together, and else their numbers', () => {
    expect(toSend(new Set(numbers), numbers)).toBe('all')
    expect(toSend(new Set([3, 5, 6]), numbers)).toEqual({ from: 3, to: 6 })
    expect(toSend(new Set([9]), numbers)).toEqual({ from: 9, to: 9 })
    expect(toSend(new Set([9, 2, 5]), numbers)).toEqual([2, 5, 9])
    expect(toSend(new Set(), numbers)).toEqual([])
  })

  it('means the chosen rows, whatever was chosen and dropped before', () => {
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
