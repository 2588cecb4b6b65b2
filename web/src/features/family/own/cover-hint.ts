import { relationLabel } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { whyNotCovered } from '@opdesk/contracts/subscriber/family/relations.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { type Day, isDay } from '@opdesk/contracts/time.ts'

type Plan = Pick<NonNullable<SubscribedPlan>, 'name'> & {
  selected_membership_option: Pick<NonNullable<SubscribedPlan>['selected_membership_option'], 'membership_id' | 'member_count'>
}

/**
 * Why the plan in force would not cover somebody with these details from today on, in words; undefined if it would, or as long as
 * it is open. The server decides when the request is accepted; they can be added all the same.
 */
export const coverHint = (
  { relation, dob }: { relation: string | null; dob: Day | null },
  plan: Plan,
  others: readonly Pick<Member, 'relation' | 'plan_status'>[],
  today: Day,
): string | undefined => {
  if (relation === null) return undefined
  const covered = others.filter(other => other.relation !== 0 && other.plan_status === 1)
  const { membership_id, member_count } = plan.selected_membership_option
  // Somebody just born is young enough: without a day of birth only the relation and the room are judged.
  const person = { relation: Number(relation), dob: dob !== null && isDay(dob) ? dob : today }
  const reason = whyNotCovered({ membership_id, member_count }, person, covered, today)
  if (reason === 'cover_full')
    return member_count === 1
      ? `${plan.name} covers you alone. You can add somebody now, and have them covered by a plan for more people.`
      : `All ${member_count} places of ${plan.name} are taken. You can add somebody now; they are covered once a place is free.`
  const who = relationLabel(person.relation).toLowerCase()
  if (reason === 'relation_not_in_plan')
    return `${plan.name} covers the spouse and up to two children only. You can add this ${who}, who will not be covered.`
  if (reason === 'child_too_old')
    return `${plan.name} covers children below 21 only. You can add this ${who}, who will not be covered.`
  return undefined
}
