import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('names a view by its filters alone, in any order', () => {
  const query = viewQuery({ sortOrder: 1, awaitingMe: true, search: undefined, page: 3, pageSize: 50, verifier: '' })
  expect(query).toBe('awaitingMe=true&sortOrder=1')
  expect(viewQuery({ awaitingMe: 'true', sortOrder: '1' })).toBe(query)
})
