import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDrawn } from './drawn-rows.ts'

const range = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
const sight = { first: 104, last: 121 }
const far = range(100, 26)

describe('rows that are drawn next', () => {
  it('come in small steps after a jump and reuse elements', () => {
    const first = nextDrawn(range(0, 26), far, sight, 0, 6)
    expect(first).toEqual({ rows: [...range(0, 20), ...range(104, 6)], isComplete: false })
    const second = nextDrawn(first.rows, far, sight, 0, 6)
    expect(second).toEqual({ rows: [...range(0, 14), ...range(104, 12)], isComplete: false })
  })

  it('include the row of the active cell, which has the focus', () => {
    expect(nextDrawn([], [...far, 4000], sight, 4000, 2).rows).toEqual([104, 4000])
  })

  it('are drawn all at once if few are new', () => {
    expect(nextDrawn(range(99, 26), far, sight, 110, 6)).toEqual({ rows: far, isComplete: true })
  })

  const move = fc.record({
    top: fc.nat(4900),
    count: fc.integer({ min: 1, max: 30 }),
    active: fc.nat(4999),
    frames: fc.integer({ min: 1, max: 5 }),
  })

  it('stay within the limit, keep wanted rows and complete them', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 12 }), (moves, most) => {
        let rows: readonly number[] = []
        for (const { top, count, active, frames } of moves) {
          const wanted = [...new Set([...range(top, count), active])].toSorted((one, other) => one - other)
          const at = { first: top, last: top + count - 1 }
          for (let frame = 0; frame < frames; frame++) {
            const { rows: next, isComplete } = nextDrawn(rows, wanted, at, active, most)
            const [had, has] = [new Set(rows), new Set(next)]
            expect(next.filter(row => !had.has(row)).length).toBeLessThanOrEqual(most)
            expect(wanted.filter(row => had.has(row) && !has.has(row))).toEqual([])
            expect(has.has(active)).toBe(true)
            expect(next.length).toBeLessThanOrEqual(wanted.length)
            expect(isComplete).toBe(wanted.every(row => has.has(row)))
            if (isComplete) expect(next).toEqual(wanted)
            rows = next
          }
        }
        // After the last move, repeated drawing completes the rows within this many steps.
        const last = moves.at(-1)
        if (!last) return
        const wanted = [...new Set([...range(last.top, last.count), last.active])].toSorted((one, other) => one - other)
        for (let left = Math.ceil(wanted.length / most); left > 0; left--)
          rows = nextDrawn(rows, wanted, { first: last.top, last: last.top + last.count - 1 }, last.active, most).rows
        expect(rows).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })
})
