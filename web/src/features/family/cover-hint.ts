import { relationLabel } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { whyNotCovered } from '@opdesk/contracts/subscriber/family/relations.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { type Day, isDay } from '@opdesk/contracts/time.ts'
import { wordsNow } from '../../lib/words.ts'
import { familyWords } from './words.ts'

type Plan = Pick<NonNullable<SubscribedPlan>, 'name'> & {
  selected_membership_option: Pick<NonNullable<SubscribedPlan>['selected_membership_option'], 'membership_id' | 'member_count'>
}

type Others = readonly Pick<Member, 'relation' | 'plan_status'>[]

const reasonOf = (plan: Plan, person: { relation: number; dob: Day }, others: Others, today: Day) => {
  const covered = others.filter(other => other.relation !== 0 && other.plan_status === 1)
  return whyNotCovered(plan.selected_membership_option, person, covered, today)
}

const wordsOf = (reason: NonNullable<ReturnType<typeof reasonOf>>, { name, selected_membership_option }: Plan): string => {
  const { uncovered: words } = wordsNow(familyWords)
  const { member_count } = selected_membership_option
  if (reason === 'relation_not_in_plan') return words.relation(name)
  if (reason === 'child_too_old') return words.child(name)
  return member_count === 1 ? words.alone(name) : words.full(name, member_count)
}

/**
 * Explains why the plan in force would not cover a person with these details from today on. Undefined if it would, or if the
 * details do not suffice to tell. The person can be added in any case: the server decides about the cover when the request is
 * accepted.
 */
export const coverHint = (
  { relation, dob }: { relation: string | null; dob: Day | null },
  plan: Plan,
  others: Others,
  today: Day,
): string | undefined => {
  if (relation === null) return undefined
  // Without a day of birth, assumes a newborn, who passes every age limit: only relation and free places can exclude the person.
  const person = { relation: Number(relation), dob: dob !== null && isDay(dob) ? dob : today }
  const reason = reasonOf(plan, person, others, today)
  if (!reason) return undefined
  const why = wordsOf(reason, plan)
  const { hint } = wordsNow(familyWords)
  if (reason !== 'cover_full') return hint.relation(why, relationLabel(person.relation))
  return plan.selected_membership_option.member_count === 1 ? hint.alone(why) : hint.full(why)
}

/**
 * Explains why the plan in force does not cover an accepted member. Undefined if it covers the member, or if the plan is not the
 * reason.
 */
export const uncoveredReason = (
  { relation, dob, plan_status, review_status }: Pick<Member, 'relation' | 'dob' | 'plan_status' | 'review_status'>,
  plan: Plan,
  others: Others,
  today: Day,
): string | undefined => {
  if (relation === 0 || plan_status === 1 || review_status !== 1) return undefined
  const reason = reasonOf(plan, { relation, dob }, others, today)
  return reason && wordsOf(reason, plan)
}
