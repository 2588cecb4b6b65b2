import { DomainError } from '@opdesk/contracts/errors.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { isCoverOpen } from '@opdesk/contracts/subscriber/cover.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { whyNotCovered } from '@opdesk/contracts/subscriber/family/relations.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'
import { changesOf, currentFamily, memberOf, recordOf, requireReviewed, requireSelfKept } from './current-family.ts'
import { requireRecord } from './record-rules.ts'

/** Requires that each plan which covers the member could also cover the changed member, on the first day of the cover. */
const requireStillCoverable = (current: RegisteredSubscriber, before: FamilyMember, after: MemberRecord, today: Day): void => {
  if (before.relation === after.relation && before.dob === after.dob) return
  for (const { subscription_id, plan } of inForceOn(current.chain, today)) {
    const covered = current.members.filter(
      ({ member_id, relation }) => relation !== 0 && isCoverOpen(current.paid, { member_id, subscription_id }),
    )
    const own = current.paid.findLast(cover => cover.member_id === before.member_id && cover.subscription_id === subscription_id)
    if (!own || !covered.includes(before)) continue
    const others = covered.filter(member => member !== before)
    const refusal = whyNotCovered(plan.membership, after, others, own.from)
    if (refusal) throw new DomainError(refusal)
  }
}

/**
 * Checks whether a member may have the wanted details.
 * @throws the errors of `requireRecord`; relation_not_in_plan, child_too_old or cover_full if a plan in force covers the member
 * and could not cover the new details
 */
export const requireChangeable = (
  current: RegisteredSubscriber,
  member: FamilyMember,
  wanted: MemberRecord,
  today: Day,
): void => {
  requireRecord(current, wanted, { today, excluding: member.member_id })
  requireStillCoverable(current, member, wanted, today)
}

/** The event that records a change; none if no detail differs. */
export const changed = (member: FamilyMember, wanted: Partial<MemberRecord>, requested: boolean): SubscriberEvent[] => {
  const changes = changesOf(member, wanted)
  if (!changes) return []
  return [
    { type: 'member_changed', data: { member_id: member.member_id, name: wanted.name ?? member.name, requested, ...changes } },
  ]
}

/**
 * Changes a member for an admin, without a review; omitted fields do not change. Of Self it changes date of birth, gender and
 * address.
 * @throws not_found, self_fixed, not_reviewed, invalid_request, and the errors of `requireChangeable`
 */
export const changeMember = (
  state: SubscriberState,
  { member_id, wanted }: { member_id: string; wanted: Partial<MemberRecord> },
  today: Day,
): SubscriberEvent[] => {
  const { due, current } = currentFamily(state, today)
  const member = memberOf(current, member_id)
  if (member.relation === 0) {
    requireSelfKept(member, wanted)
    if (wanted.dob !== undefined && wanted.dob > today)
      throw new DomainError('invalid_request', { errors: [{ path: 'dob', message: 'Date of birth cannot be in the future' }] })
  } else {
    requireReviewed(current, member)
    requireChangeable(current, member, { ...recordOf(member), ...wanted }, today)
  }
  return [...due, ...changed(member, wanted, false)]
}
