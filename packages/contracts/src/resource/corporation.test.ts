import { expect, test } from 'vitest'
import { corporation } from './corporation.ts'

test.each([
  ['made inactive', 1, 0, 3],
  ['made active', 0, 1, 0],
  ['left active', 1, 1, 0],
  ['left inactive', 0, 0, 0],
])('lists the effects of a change for an organization %s', (_, before, after, sentences) => {
  expect(corporation.consequences({ status: before }, { status: after })).toHaveLength(sentences)
})
