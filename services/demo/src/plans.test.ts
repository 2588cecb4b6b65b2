import { expect, test } from 'vitest'
import { demoPlans, familyCare, wellnessPlus } from './plans.ts'
import { demoSubscribers } from './subscribers.ts'

/**
 * Number of members for a code of Membership options in the subscriber spec: 0 is one member, 1 is four (applicant, spouse, two
 * children), 2 to 10 are the applicant and that many others.
 */
const membersOf = (code: number): number => (code === 0 ? 1 : code === 1 ? 4 : code + 1)

test('has membership codes that match the number of members', () => {
  const memberships = demoSubscribers.map(({ plan }) => plan.membership)
  for (const { membership_id, member_count } of memberships) expect(membersOf(membership_id)).toBe(member_count)
  expect(new Set(memberships.map(({ membership_id }) => membership_id))).toEqual(new Set([3, 4]))
})

test('covers at most the membership’s number of members', () => {
  for (const { paid, plan } of demoSubscribers) expect(1 + paid.length).toBeLessThanOrEqual(plan.membership.member_count)
})

test('keeps the plans that the demo has always sold', () => {
  expect(familyCare).toMatchObject({
    name: 'Family Care OPD',
    terms: { combination: 1, doctor: { percent: 80, max: 80_000 }, lab: { percent: 60, max: 200_000 } },
    membership: { membership_label: 'Applicant + 3 Members', charges: 899_900, wallet_balance: 6_000_000 },
  })
  expect(wellnessPlus).toMatchObject({
    terms: { combination: 2, combined: { percent: 60, max: 300_000 }, pharmacy: { percent: 0, max: 0 } },
    membership: { membership_label: 'Applicant + 4 Members', charges: 1_249_900, wallet_balance: 8_000_000 },
  })
})

test('has plans of every tenure', () => {
  expect(new Set(demoPlans.map(({ record }) => record.frequency))).toEqual(new Set([1, 2, 3, 4]))
})
