import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo } from './use-picture-order.ts'

test.each([
  ['to the front', 2, 0, ['c', 'a', 'b']],
  ['to the end', 0, 2, ['b', 'c', 'a']],
  ['by one place', 1, 2, ['a', 'c', 'b']],
  ['to the same place without a change', 1, 1, undefined],
  ['but not above the first place', 0, -1, undefined],
  ['but not below the last place', 2, 3, undefined],
  ['but not from a missing place', 3, 0, undefined],
])('a picture can be moved %s', (_, from, to, expected) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('moving a picture keeps all items, and can be undone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 6 }), fc.nat(5), fc.nat(5), (list, from, to) => {
      const next = movedTo(list, from, to)
      if (next === undefined) return from === to || from >= list.length || to >= list.length
      expect(next[to]).toBe(list[from])
      expect([...next].sort()).toEqual([...list].sort())
      expect(movedTo(next, to, from)).toEqual(list)
      return true
    }),
  )
})
