import { expect, test } from 'vitest'
import { fromIstInput, toIstInput } from './ist-input.ts'

test('reads and writes Indian time', () => {
  expect(fromIstInput('2026-03-10T01:15')).toBe('2026-03-09T19:45:00.000Z')
  expect(toIstInput('2026-03-09T19:45:00.000Z')).toBe('2026-03-10T01:15')
  expect(toIstInput('2026-03-09T18:30:00.000Z')).toBe('2026-03-10T00:00')
  expect([fromIstInput(''), toIstInput(null)]).toEqual([null, ''])
})
