import { familyMember, plan } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { coverAt } from './cover-at.ts'
import type { Household } from './household.ts'
import type { FamilyMember } from './self.ts'

const DAY = '2027-03-01'
const term = { start: '2026-03-01', end: '2027-02-28' }
const before = {
  subscription_id: 's1',
  order_id: null,
  origin: 'purchase',
  plan: plan(),
  value: 0,
  state: 'active',
  term,
  superseded_by: null,
} as const

const relations = { spouse: 7, son: 5, daughter: 6, father: 1, mother: 2, sister: 3, brother: 4, inLaw: 9 }
const member = (member_id: string, relation: keyof typeof relations, dob = '1980-01-01'): FamilyMember => ({
  ...familyMember(member_id, { relation: relations[relation], dob }),
  declared: null,
})

/** A household with an earlier plan that covers all members, except those named as unpaid. */
const household = (members: FamilyMember[], unpaid: string[] = []): Household => ({
  profile: { subscriber_type: 1 },
  chain: [before],
  members: [{ ...member('self', 'son'), relation: 0 }, ...members],
  paid: members.map(({ member_id }) => ({
    member_id,
    subscription_id: 's1',
    from: term.start,
    until: unpaid.includes(member_id) ? '2026-12-31' : null,
  })),
})
const option = (membership_id: number, member_count: number) =>
  plan({ membership: { ...plan().membership, membership_id, member_count } })
const names = (found: ReturnType<typeof coverAt>) => ({
  covered: found.covered.map(({ member_id }) => member_id),
  dropped: found.dropped.map(({ member_id }) => member_id),
})

const family = [
  member('inLaw', 'inLaw'),
  member('sister', 'sister'),
  member('mother', 'mother'),
  member('father', 'father'),
  member('elder', 'son', '2008-06-01'),
  member('younger', 'daughter', '2015-01-01'),
  member('wife', 'spouse'),
]

describe('the family in a new term', () => {
  it.each([
    [0, 1, []],
    [2, 3, ['wife', 'younger']],
    [3, 4, ['wife', 'younger', 'elder']],
    [5, 6, ['wife', 'younger', 'elder', 'mother', 'father']],
    [7, 8, ['wife', 'younger', 'elder', 'mother', 'father', 'sister', 'inLaw']],
  ])('fills plan option %i up to its limit of %i people', (id, count, expected) => {
    const { covered, dropped } = names(coverAt(household(family), option(id, count), DAY))
    expect(covered).toEqual(expected)
    expect([...covered, ...dropped].sort()).toEqual(family.map(({ member_id }) => member_id).sort())
  })

  it('has a spouse and the two youngest children covered in Family', () => {
    const more = [...family, member('baby', 'son', '2025-01-01')]
    expect(names(coverAt(household(more), option(1, 4), DAY)).covered).toEqual(['wife', 'baby', 'younger'])
    expect(names(coverAt(household([member('mother', 'mother')]), option(1, 4), DAY))).toEqual({
      covered: [],
      dropped: ['mother'],
    })
  })

  it.each([
    ['2006-03-01', []],
    ['2006-03-02', ['child']],
  ])('has no child of 21 covered in Family: born %s', (dob, covered) => {
    expect(names(coverAt(household([member('child', 'son', dob)]), option(1, 4), DAY)).covered).toEqual(covered)
    expect(names(coverAt(household([member('child', 'son', dob)]), option(2, 3), DAY)).covered).toEqual(['child'])
  })

  it('has no unpaid member covered, and none without an earlier plan', () => {
    expect(names(coverAt(household(family, ['wife']), option(2, 3), DAY)).covered).toEqual(['younger', 'elder'])
    expect(names(coverAt({ ...household(family), chain: [] }, option(10, 11), DAY))).toEqual({ covered: [], dropped: [] })
  })

  it('is covered as in the earlier plan of the same origin', () => {
    const work = {
      ...before,
      subscription_id: 'work',
      origin: 'corporate',
      term: { start: '2026-06-01', end: '2027-05-31' },
    } as const
    const both = { ...household(family), chain: [before, work] }
    expect(names(coverAt(both, option(2, 3), DAY)).covered).toEqual(['wife', 'younger'])
    expect(names(coverAt(both, option(2, 3), DAY, { corporate: true })).covered).toEqual([])
  })
})
