import { describe, expect, it } from 'vitest'
import { disputeList } from '../dispute/dispute-list.ts'
import { claimList } from './claim-list.ts'
import { dashboardQuery } from './dashboard.ts'
import { ownClaimList } from './own-claim-list.ts'
import { historyQuery } from './replay/history.ts'
import { claimSortColumns } from './sort-columns.ts'
import { claimableAmountQuery } from './subscriber-claim.ts'

describe('list queries', () => {
  const lists = [
    ['ownClaimList.query', ownClaimList.query],
    ['claimList.query', claimList.query],
  ] as const

  it.each(lists)('%s requests the newest ten claims by default', (_, schema) => {
    expect(schema.parse({})).toEqual({ page: 1, pageSize: 10, sortBy: 'createdAt', sortOrder: -1 })
  })

  it.each(lists)('%s parses the numbers of a URL', (_, schema) => {
    expect(schema.parse({ page: '3', pageSize: '100', sortOrder: '1', sortBy: 'hospital' })).toEqual({
      page: 3,
      pageSize: 100,
      sortBy: 'hospital',
      sortOrder: 1,
    })
  })

  it.each(lists)('%s ignores empty dates', (_, schema) => {
    expect(schema.parse({ startDate: '', endDate: '', search: '' })).toMatchObject({ startDate: undefined, endDate: undefined })
  })

  it.each(['ALL', 'All', ''])('staff lists read %j as no filter', all => {
    expect(claimList.query.parse({ claimInternalStatus: all, subscriberType: all })).toMatchObject({
      claimInternalStatus: undefined,
      subscriberType: undefined,
    })
    expect(disputeList.query.parse({ claimDisputeStatus: all })).toMatchObject({ claimDisputeStatus: undefined })
  })

  const bad = [
    { sortBy: 'password' },
    { sortBy: 'claim_id; drop table claims' },
    { sortBy: ['createdAt', 'name'] },
    { sortOrder: '0' },
    { sortOrder: 'asc' },
    { page: '0' },
    { page: 0 },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: 'abc' },
    { page: '' },
    { page: '99999999999999999999' },
    { pageSize: '0' },
    { pageSize: '1000000' },
    { pageSize: 1_000_000 },
    { search: 'x'.repeat(10_000) },
    { search: ['a', 'b'] },
    { startDate: '2026-02-30' },
    { startDate: 'yesterday' },
    { endDate: '2026-3-1' },
    { startDate: '2026-03-02', endDate: '2026-03-01' },
    { unknown: '1' },
  ]
  it.each(lists.flatMap(([name, schema]) => bad.map(query => [name, query, schema] as const)))(
    '%s refuses %j',
    (_, query, schema) => {
      expect(schema.safeParse(query).success).toBe(false)
    },
  )

  it.each(lists)('%s accepts a search of 200 characters and a single day', (_, schema) => {
    const query = { search: 'x'.repeat(200), startDate: '2026-03-01', endDate: '2026-03-01' }
    expect(schema.parse(query)).toMatchObject(query)
  })

  it('limit pages to 100 rows for staff, 1000 for subscribers', () => {
    expect(claimList.query.safeParse({ pageSize: '101' }).success).toBe(false)
    expect(ownClaimList.query.safeParse({ pageSize: '1000' }).success).toBe(true)
    expect(ownClaimList.query.safeParse({ pageSize: '1001' }).success).toBe(false)
  })

  it.each(claimSortColumns)('can sort by %s', sortBy => {
    expect(claimList.query.parse({ sortBy }).sortBy).toBe(sortBy)
  })
})

describe('status filters', () => {
  it.each(['99', '10', '-1', '8; --', 'NONE', '1.0', 'NaN'])('refuse status %s from staff', claimInternalStatus => {
    expect(claimList.query.safeParse({ claimInternalStatus }).success).toBe(false)
  })

  it.each([
    ['0', 0],
    ['8', 8],
    ['12', 12],
    [5, 5],
    ['', undefined],
  ])('accept status %j from staff', (claimInternalStatus, expected) => {
    expect(claimList.query.parse({ claimInternalStatus }).claimInternalStatus).toBe(expected)
  })

  it.each([
    ['true', true],
    ['false', false],
    [true, true],
  ])('accept awaitingMe %j', (awaitingMe, expected) => {
    expect(claimList.query.parse({ awaitingMe }).awaitingMe).toBe(expected)
  })

  it.each(['yes', '1'])('refuse awaitingMe %j', awaitingMe => {
    expect(claimList.query.safeParse({ awaitingMe }).success).toBe(false)
  })

  it.each([
    ['ALL', undefined],
    ['0', 0],
    ['1', 1],
    ['5', 5],
    ['12', 12],
  ])('accept %s from a subscriber', (statusFilter, expected) => {
    expect(ownClaimList.query.parse({ statusFilter }).statusFilter).toBe(expected)
  })

  it.each(['99', '8', 'all'])('refuse %j from a subscriber', statusFilter => {
    expect(ownClaimList.query.safeParse({ statusFilter }).success).toBe(false)
  })
})

describe('other queries', () => {
  it.each([
    [
      { amount: '500', parameter: '0' },
      { amount: 500, parameter: 0 },
    ],
    [
      { amount: '99.99', parameter: '3' },
      { amount: 99.99, parameter: 3 },
    ],
    [
      { amount: '1', parameter: '0', opd_date: '2028-02-29' },
      { amount: 1, parameter: 0, opd_date: '2028-02-29' },
    ],
    [
      { amount: '100000', parameter: '1' },
      { amount: 100_000, parameter: 1 },
    ],
  ])('accept %j as a request for the claimable amount', (query, expected) => {
    expect(claimableAmountQuery.parse(query)).toEqual(expected)
  })

  it.each([
    {},
    { amount: '500' },
    { amount: '500', parameter: '4' },
    { amount: '-1', parameter: '0' },
    { amount: '1,000', parameter: '0' },
    { amount: 'abc', parameter: '0' },
    { amount: '1e3', parameter: '0' },
    { amount: '1.005', parameter: '0' },
    { amount: '100000.01', parameter: '0' },
    { amount: '500', parameter: '0', x: '1' },
    { amount: '500', parameter: '0', opd_date: '2027-02-29' },
  ])('refuse %j as a request for the claimable amount', query => {
    expect(claimableAmountQuery.safeParse(query).success).toBe(false)
  })

  it('accept a dashboard range unless its end precedes its start', () => {
    expect(dashboardQuery.safeParse({ startDate: '2026-03-01', endDate: '2026-03-02' }).success).toBe(true)
    expect(dashboardQuery.safeParse({ startDate: '2026-03-02', endDate: '2026-03-01' }).success).toBe(false)
    expect(dashboardQuery.safeParse({ page: '1' }).success).toBe(false)
  })

  it('accept a step of the claim history up to 40 characters', () => {
    expect(historyQuery.safeParse({ at: '7' }).success).toBe(true)
    expect(historyQuery.safeParse({ at: 'x'.repeat(41) }).success).toBe(false)
  })
})
