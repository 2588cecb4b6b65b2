import { expect, test } from 'vitest'
import { demoSubscribers } from './subscribers.ts'

/**
 * Subscriber spec, Membership options: 0 is one member, 1 is four (applicant, spouse, two children), 2 to 10 are the applicant
 * and that many others.
 */
const membersOf = (code: number): number => (code === 0 ? 1 : code === 1 ? 4 : code + 1)

test('memberships of the demo have the code for their number of members', () => {
  const memberships = demoSubscribers.map(({ plan }) => plan.membership)
  for (const { membership_id, member_count } of memberships) expect(membersOf(membership_id)).toBe(member_count)
  expect(new Set(memberships.map(({ membership_id }) => membership_id))).toEqual(new Set([3, 4]))
})
