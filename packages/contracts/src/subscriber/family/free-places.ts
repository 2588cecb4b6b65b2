import type { Day } from '../../time.ts'
import type { ChainedSubscription } from '../chain/state.ts'
import { isCoverOpen } from '../cover.ts'
import type { Household } from '../household.ts'
import type { FamilyMember } from '../self.ts'
import { whyNotCovered } from './relations.ts'

/** The members besides Self that a subscription covers without an end. */
export const coveredBy = ({ members, paid }: Pick<Household, 'members' | 'paid'>, subscription_id: string): FamilyMember[] =>
  members.filter(({ member_id, relation }) => relation !== 0 && isCoverOpen(paid, { member_id, subscription_id }))

/**
 * Number of a subscription's places that are neither taken nor requested for a member under review. Self takes one place. A pending
 * member takes none if their plan could not cover them on the IST day `today`.
 */
export const freePlaces = (
  household: Pick<Household, 'members' | 'paid'>,
  { subscription_id, plan }: Pick<ChainedSubscription, 'subscription_id' | 'plan'>,
  today: Day,
): number => {
  const { membership } = plan
  const taken = coveredBy(household, subscription_id)
  for (const member of household.members)
    if (member.review === 'pending' && whyNotCovered(membership, member, taken, today) === undefined) taken.push(member)
  return Math.max(0, membership.member_count - 1 - taken.length)
}
