import { describe, expect, test } from 'vitest'
import { nextInQueue } from './next-in-queue.ts'

const queue = ['a', 'b', 'c'].map(_id => ({ _id }))

describe('next claim', () => {
  test.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['decided', 'a'],
    [undefined, 'a'],
  ])('after %s is %s', (current, expected) => {
    expect(nextInQueue(queue, current)?._id).toBe(expected)
  })

  test('is undefined if no other claim waits', () => {
    expect(nextInQueue([], 'a')).toBeUndefined()
    expect(nextInQueue([{ _id: 'a' }], 'a')).toBeUndefined()
  })
})
