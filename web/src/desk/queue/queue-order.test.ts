import { describe, expect, test } from 'vitest'
import {
  following,
  noProgress,
  type Progress,
  preceding,
  withDecided,
  withMore,
  withSkipped,
  withUndecided,
} from './queue-order.ts'

const entries = ['a', 'b', 'c', 'd'].map(_id => ({ _id }))
const next = (progress: Progress, current: string, everything = false) =>
  following(entries, progress, current, { everything })?._id

describe('the order of a queue', () => {
  test('is that of the list', () => {
    expect(next(noProgress, 'a')).toBe('b')
    expect(next(noProgress, 'd')).toBeUndefined()
    expect(preceding(entries, 'c')?._id).toBe('b')
    expect(preceding(entries, 'a')).toBeUndefined()
  })

  test('passes decided records', () => {
    expect(next(withDecided(noProgress, 'b'), 'a')).toBe('c')
    expect(next(withUndecided(withDecided(noProgress, 'b'), 'b'), 'a')).toBe('b')
  })

  test('brings skipped records again at its end, in their order', () => {
    const skipped = withSkipped(withSkipped(noProgress, 'c'), 'a')
    expect(next(skipped, 'b')).toBe('d')
    expect(next(skipped, 'd')).toBe('c')
    expect(next(skipped, 'c')).toBe('a')
    expect(next(withSkipped(skipped, 'c'), 'c')).toBeUndefined()
    expect(next(withDecided(skipped, 'c'), 'c', true)).toBe('d')
  })

  test('returns to passed records after a decision, before the skipped ones', () => {
    const progress = withDecided(withSkipped(noProgress, 'b'), 'd')
    expect(next(progress, 'd', true)).toBe('a')
    expect(next(progress, 'd')).toBe('b')
    expect(next(withDecided(withDecided(withDecided(withDecided(noProgress, 'a'), 'b'), 'c'), 'd'), 'd', true)).toBeUndefined()
  })

  test('starts at the first record from a record outside of the queue', () => {
    expect(next(noProgress, 'x')).toBe('a')
  })

  test('grows without doubles', () => {
    expect(withMore(entries, [{ _id: 'd' }, { _id: 'e' }]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
