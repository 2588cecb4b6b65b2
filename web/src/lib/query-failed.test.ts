import { expect, it } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { queryFailed } from './query-failed.ts'

const away = new ApiError(503, 'unavailable', 'Not now')
const refused = new ApiError(403, 'no_privilege', 'No')

it.each([
  ['data that was never read', { isError: true, data: undefined, error: away }, true],
  ['data that was read', { isError: false, data: {}, error: null }, false],
  ['data read before the server became unreachable', { isError: true, data: {}, error: away }, false],
  ['data read before the connection was lost', { isError: true, data: {}, error: networkError() }, false],
  ['data read before a refusal', { isError: true, data: {}, error: refused }, true],
])('a page counts as failed after %s only without valid data', (_, query, nothing) => {
  expect(queryFailed(query)).toBe(nothing)
})
