import { expect, it } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { queryFailed } from './query-failed.ts'

const away = new ApiError(503, 'unavailable', 'Not now')
const refused = new ApiError(403, 'no_privilege', 'No')

it.each([
  ['what could never be read', { isError: true, data: undefined, error: away }, true],
  ['what was read', { isError: false, data: {}, error: null }, false],
  ['what was read before the server went away', { isError: true, data: {}, error: away }, false],
  ['what was read before the connection was lost', { isError: true, data: {}, error: networkError() }, false],
  ['what was read before it was refused', { isError: true, data: {}, error: refused }, true],
])('of %s', (_, query, nothing) => {
  expect(queryFailed(query)).toBe(nothing)
})
