import { expect, it } from 'vitest'
import { batchId, parseBatchId } from './batch-id.ts'

it.each([
  ['BATCH-2026-03-10', { day: '2026-03-10', number: 1 }],
  ['BATCH-2026-03-10-2', { day: '2026-03-10', number: 2 }],
  ['BATCH-2026-03-10-120', { day: '2026-03-10', number: 120 }],
])('reads and writes the batch id %s', (id, batch) => {
  expect(parseBatchId(id)).toEqual(batch)
  expect(batchId(batch)).toBe(id)
})

it.each([
  'BATCH-2026-02-30',
  'BATCH-2026-03-10-1',
  'BATCH-2026-03-10-0',
  'BATCH-2026-03-10-02',
  'BATCH-2026-03-10-99999',
  'BATCH-2026-03-10-2x',
  'batch-2026-03-10',
  'B-1',
  '',
])('refuses %s as a batch id', id => {
  expect(parseBatchId(id)).toBeUndefined()
})
