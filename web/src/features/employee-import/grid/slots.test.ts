import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Slots, withSlots } from './slots.ts'

const range = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

it('a new row reuses the element of a removed row', () => {
  const first = withSlots(new Map(), range(0, 4))
  expect([...first]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect([...withSlots(first, range(2, 4))]).toEqual([
    [2, 2],
    [3, 3],
    [4, 0],
    [5, 1],
  ])
})

it('a remaining row keeps its element, which no other row shares', () => {
  const sight = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 30 }), fc.nat(600))
  fc.assert(
    fc.property(fc.array(sight, { minLength: 1, maxLength: 20 }), steps => {
      let slots: Slots = new Map()
      for (const [first, count, active] of steps) {
        const indices = [...new Set([...range(first, count), active])].toSorted((a, b) => a - b)
        const after = withSlots(slots, indices)
        expect([...after.keys()].toSorted((a, b) => a - b)).toEqual(indices)
        expect(new Set(after.values()).size).toBe(indices.length)
        for (const index of indices) if (slots.has(index)) expect(after.get(index)).toBe(slots.get(index))
        slots = after
      }
    }),
  )
})
