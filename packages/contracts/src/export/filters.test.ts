import { expect, test } from 'vitest'
import { filtersInWords } from './filters.ts'

test('puts the filters of a list into words, without its sorting', () => {
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
  expect(filtersInWords('claims', query)).toEqual([
    'Raised from 01/03/2026 to 31/03/2026',
    'Search: rao',
    'Status: Pending',
    'Awaiting my action',
    'Subscribers: Corporate',
  ])
})

test('puts single days, open ranges and unknown filters into words', () => {
  expect(filtersInWords('claims', { startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual(['Raised on 01/03/2026'])
  expect(filtersInWords('claims', { startDate: '2026-03-01' })).toEqual(['Raised from 01/03/2026'])
  expect(filtersInWords('claims', { endDate: '2026-03-01', claimDisputeStatus: '' })).toEqual(['Raised until 01/03/2026'])
  expect(filtersInWords('disputes', { claimDisputeStatus: 4, ageing: 30 })).toEqual(['Status: Rejected', 'ageing: 30'])
  expect(filtersInWords('claims', {})).toEqual([])
})

test('puts the days into the words of the list', () => {
  const query = { subscriberTypeStatus: '2', startDate: '2026-03-01', sortStateBy: 'state', stateSortOrder: -1 }
  expect(filtersInWords('registered-users', query)).toEqual(['Registered from 01/03/2026', 'Subscribers: Corporate'])
})
