import { expect, test } from 'vitest'
import { filtersInWords } from './filters.ts'

test('filters are said in words, the order of the list is not one', () => {
  const query = {
    search: 'rao',
    claimInternalStatus: 0,
    awaitingMe: true,
    transferable: false,
    subscriberType: 2,
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    sortBy: 'createdAt',
    sortOrder: -1,
  }
  expect(filtersInWords(query)).toEqual([
    'Raised from 01/03/2026 to 31/03/2026',
    'Search: rao',
    'Status: Pending',
    'Awaiting my action',
    'Subscribers: Corporate',
  ])
})

test('one day, an open range, all statuses, and a filter that has no words yet', () => {
  expect(filtersInWords({ startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual(['Raised on 01/03/2026'])
  expect(filtersInWords({ startDate: '2026-03-01' })).toEqual(['Raised from 01/03/2026'])
  expect(filtersInWords({ endDate: '2026-03-01', claimDisputeStatus: 'All' })).toEqual(['Raised until 01/03/2026'])
  expect(filtersInWords({ claimDisputeStatus: 4, ageing: 30 })).toEqual(['Status: Rejected', 'ageing: 30'])
  expect(filtersInWords({})).toEqual([])
})
