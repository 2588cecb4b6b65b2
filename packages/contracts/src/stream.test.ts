import { expect, test } from 'vitest'
import { streamsOf } from './stream.ts'

const batches = streamsOf('payment-batch')

test('names a stream by kind and id, and recovers the id', () => {
  expect(batches('2026-11-22-1')).toBe('payment-batch-2026-11-22-1')
  expect(batches.idOf('payment-batch-2026-11-22-1')).toBe('2026-11-22-1')
})

test('refuses the id of a stream of another kind', () => {
  expect(batches.has('payment-7')).toBe(false)
  expect(() => batches.idOf('payment-7')).toThrow('payment-7')
})
