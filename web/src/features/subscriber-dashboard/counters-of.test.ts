import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { expect, it } from 'vitest'
import { countersOf } from './counters-of.ts'

it('counts claims by status with the filter of the list', () => {
  const claims = [0, 0, 1, 2, 4, 6, 10, 12, 12, 12].map(status => ({ status }))
  expect(countersOf(claims).map(({ status, filter, count }) => [status, filter, count])).toEqual([
    [10, 10, 1],
    [0, 0, 2],
    [4, 4, 1],
    [6, 6, 1],
    [1, 1, 1],
    [12, 12, 3],
    [2, 5, 1],
  ])
})

it('counts each claim once', () => {
  const claims = Object.values(ClaimStatus).map(status => ({ status }))
  expect(countersOf(claims).reduce((sum, { count }) => sum + count, 0)).toBe(claims.length)
})
