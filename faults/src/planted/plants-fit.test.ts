import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const edits = plantedFaults.flatMap(({ name, also = [], ...edit }) => [edit, ...also].map(one => ({ name, ...one })))

test.each(edits)('the planted fault $name fits exactly one place in $file', ({ file, from, to }) => {
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  expect(source.split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})

test('the list has at least twenty planted faults with unique names', () => {
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length)
})
