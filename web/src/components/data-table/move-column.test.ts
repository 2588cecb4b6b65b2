import { expect, test } from 'vitest'
import { moveColumn } from './move-column.ts'

test('moves a column to the place of another, in both directions', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(moveColumn(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(moveColumn(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(moveColumn(order, 'a', 'b')).toEqual(['b', 'a', 'c', 'd'])
})

test('changes nothing for an unknown column', () => {
  expect(moveColumn(['a', 'b'], 'x', 'b')).toEqual(['a', 'b'])
  expect(moveColumn(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
})
