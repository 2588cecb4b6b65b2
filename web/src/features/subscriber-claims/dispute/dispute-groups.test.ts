import { describe, expect, it } from 'vitest'
import { countDisputed, disputeFilterOf, disputeGroups } from './dispute-groups.ts'

const claims = [null, 1, 2, 2, 3, 4, 12].map(dispute_status => ({ dispute: dispute_status !== null, dispute_status }))

describe('groups of disputes', () => {
  it('have the same counts as the list filtered by group', () => {
    const counts = disputeGroups.map(({ label, filter }) => [label, countDisputed(filter, claims)])
    expect(Object.fromEntries(counts)).toEqual({ All: 6, Pending: 3, Rejected: 1, Approved: 1, Settled: 1 })
  })

  it.each([
    [undefined, ''],
    ['', ''],
    ['ALL', 'ALL'],
    ['2,1', '2,1'],
    ['1,2', '2,1'],
    ['4', '4'],
    ['1', ''],
  ])('for the URL filter %s have the selected value %s', (filter, choice) => {
    expect(disputeFilterOf(filter)).toBe(choice)
  })
})
