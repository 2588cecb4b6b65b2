import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, type Place } from './move.ts'

const extent = { rows: 100, columns: 5, page: 10 }
const at = (row: number, column: number): Place => ({ row, column })

describe('a move in a grid', () => {
  it.each([
    ['ArrowDown', at(3, 2), at(4, 2)],
    ['ArrowDown', at(99, 2), at(99, 2)],
    ['ArrowUp', at(0, 2), at(0, 2)],
    ['ArrowRight', at(3, 4), at(3, 4)],
    ['ArrowLeft', at(3, 1), at(3, 0)],
    ['Home', at(3, 4), at(3, 0)],
    ['End', at(3, 0), at(3, 4)],
    ['PageDown', at(3, 1), at(13, 1)],
    ['PageDown', at(95, 1), at(99, 1)],
    ['PageUp', at(3, 1), at(0, 1)],
    ['Tab', at(3, 4), at(4, 0)],
    ['Tab', at(99, 4), undefined],
  ])('with %s leads from %o to %o', (key, from, to) => {
    expect(moved(from, { key }, extent)).toEqual(to)
  })

  it.each([
    ['Home', at(0, 0)],
    ['End', at(99, 4)],
    ['ArrowDown', at(99, 2)],
    ['ArrowUp', at(0, 2)],
    ['ArrowRight', at(50, 4)],
    ['ArrowLeft', at(50, 0)],
  ])('with %s and Ctrl leads to the end', (key, to) => {
    expect(moved(at(50, 2), { key, ctrlKey: true }, extent)).toEqual(to)
    expect(moved(at(50, 2), { key, metaKey: true }, extent)).toEqual(to)
  })

  it('with Shift and Tab goes back, and leaves the first cell', () => {
    expect(moved(at(4, 0), { key: 'Tab', shiftKey: true }, extent)).toEqual(at(3, 4))
    expect(moved(at(0, 0), { key: 'Tab', shiftKey: true }, extent)).toBeUndefined()
  })

  it('never leaves the grid', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'x']
    const pressed = fc.record({ key: fc.constantFrom(...keys), ctrlKey: fc.boolean(), shiftKey: fc.boolean() })
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 5000 }),
      columns: fc.integer({ min: 1, max: 14 }),
      page: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(shape, fc.array(pressed, { maxLength: 50 }), (size, steps) => {
        let place = at(0, 0)
        for (const step of steps) place = moved(place, step, size) ?? place
        expect(place.row).toBeGreaterThanOrEqual(0)
        expect(place.row).toBeLessThan(size.rows)
        expect(place.column).toBeGreaterThanOrEqual(0)
        expect(place.column).toBeLessThan(size.columns)
      }),
    )
  })
})
