import type { Family, Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { uncoveredReason } from '../cover-hint.ts'
import { coverLabel } from '../cover-label.ts'

type Covering = Pick<Family, 'records' | 'userPlan'>

/**
 * Explains to the subscriber why the plan in force does not cover an accepted member. Undefined if it covers the member, or if the
 * plan is not the reason.
 */
export const notInPlanReason = ({ records, userPlan }: Covering, member: Member, today: Day): string | undefined =>
  userPlan ? uncoveredReason(member, { name: userPlan.name, selected_membership_option: userPlan }, records, today) : undefined

/** Whether a member who was just accepted is covered, and words that say so or explain why not. */
export const coverOfAccepted = (family: Covering, member: Member, today: Day): { covered: boolean; words: string } => {
  const { userPlan } = family
  const { label } = coverLabel(member, userPlan?.name, today)
  if (member.plan_status === 1) return { covered: true, words: `${member.name}: ${label}.` }
  // If the plan allows the member and has a free place, only a place reserved by a claim can keep the member out.
  const why = userPlan
    ? (notInPlanReason(family, member, today) ?? `A place of ${userPlan.name} stays reserved for a person who made a claim.`)
    : 'No plan is in force.'
  return { covered: false, words: `${member.name}: ${label}. ${why}` }
}
