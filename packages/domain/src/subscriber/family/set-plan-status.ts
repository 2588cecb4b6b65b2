import { DomainError } from '@opdesk/contracts/errors.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { isCoverOpen } from '@opdesk/contracts/subscriber/cover.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { familyMessages } from '@opdesk/contracts/subscriber/family/messages.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from '../state.ts'
import { currentFamily, memberOf, requireReviewed } from './current-family.ts'
import { grantCover, type SubmittedVisit } from './grant-cover.ts'

/**
 * Makes a member paid (1) from the IST day `today` on, or unpaid (0) after it, in all plans in force, for an admin. No event if the
 * member already has this status. A member made paid again on the same day counts as never unpaid.
 * @throws not_found, self_fixed, not_reviewed, no_plan_in_force; cover_full, relation_not_in_plan or child_too_old if no plan in
 * force can cover the member
 */
export const setPlanStatus = (
  state: SubscriberState,
  command: { member_id: string; plan_status: 0 | 1; visits: readonly SubmittedVisit[] },
  today: Day,
): SubscriberEvent[] => {
  const { member_id, plan_status, visits } = command
  const { due, current } = currentFamily(state, today)
  const member = memberOf(current, member_id)
  if (member.relation === 0) throw new DomainError('self_fixed')
  requireReviewed(current, member)
  const plans = inForceOn(current.chain, today)
  if (plans.length === 0) throw new DomainError('no_plan_in_force', { message: familyMessages.noPlanOfSubscriber })
  const covering = plans.filter(({ subscription_id }) => isCoverOpen(current.paid, { member_id, subscription_id }))
  const { events: begun, refusal } = grantCover(current, member, { from: today, today, visits })
  const ended = covering.map(
    ({ subscription_id }): SubscriberEvent => ({
      type: 'member_unpaid',
      data: { member_id, subscription_id, until: today },
    }),
  )
  const changes = plan_status === 1 ? begun : ended
  if (plan_status === 1 && covering.length === 0 && begun.length === 0) throw new DomainError(refusal ?? 'cover_full')
  if (changes.length === 0) return due
  return [...due, { type: 'member_plan_status_changed', data: { member_id, name: member.name, plan_status } }, ...changes]
}
