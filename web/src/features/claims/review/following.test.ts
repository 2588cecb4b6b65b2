import { describe, expect, test } from 'vitest'
import { following } from './following.ts'

const queue = ['a', 'b', 'c'].map(_id => ({ _id }))

describe('next claim', () => {
  test.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['decided', 'a'],
    [undefined, 'a'],
  ])('follows %s with %s', (current, expected) => {
    expect(following(queue, current)?._id).toBe(expected)
  })

  test('is absent where no other claim waits', () => {
    expect(following([], 'a')).toBeUndefined()
    expect(following([{ _id: 'a' }], 'a')).toBeUndefined()
  })
})
