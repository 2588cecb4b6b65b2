import { expect, it } from 'vitest'
import { counters, countOf } from './claim-counters.ts'

it('counts as many claims as the list with the counter’s filter', () => {
  const claims = [0, 0, 1, 2, 4, 6, 10, 12, 12, 12].map(status => ({ status }))
  expect(counters.map(counter => [counter.label, counter.filter, countOf(counter, claims)])).toEqual([
    ['Total Claims', 'ALL', 10],
    ['Pending', 0, 2],
    ['Rejected', 5, 1],
    ['Settled', 12, 3],
    ['Approved', 1, 1],
  ])
})
