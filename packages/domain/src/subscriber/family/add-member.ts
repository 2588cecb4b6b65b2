import { DomainError } from '@opdesk/contracts/errors.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { familyMessages } from '@opdesk/contracts/subscriber/family/messages.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from '../state.ts'
import { currentFamily } from './current-family.ts'
import { type Declaration, declarationFor } from './declare-child.ts'
import { grantCover, type SubmittedVisit } from './grant-cover.ts'
import { requireRecord } from './record-rules.ts'

interface NewMember {
  member_id: string
  details: MemberRecord
}

const admitMember = (state: SubscriberState, { member_id, details }: NewMember, today: Day, review: 'pending' | 'accepted') => {
  const { due, current } = currentFamily(state, today)
  if (inForceOn(current.chain, today).length === 0)
    throw new DomainError('no_plan_in_force', review === 'accepted' ? { message: familyMessages.noPlanOfSubscriber } : {})
  requireRecord(current, details, { today })
  const added: SubscriberEvent = {
    type: 'member_added',
    data: { ...details, member_id, phone_confirmed: false, review, asked_on: today },
  }
  return { due, current, added }
}

/**
 * Requests a member for the subscriber. The member is pending, and not covered before an admin accepts. A child comes with the
 * declaration. `today`: IST day.
 * @throws not_found, no_plan_in_force, and the errors of `requireRecord` and `declarationFor`
 */
export const requestMember = (
  state: SubscriberState,
  { declaration, ...member }: NewMember & { declaration: Declaration },
  today: Day,
): SubscriberEvent[] => {
  const { due, added } = admitMember(state, member, today, 'pending')
  const declared = declarationFor({ ...member.details, member_id: member.member_id, declared: null }, declaration, today)
  return [...due, added, ...declared]
}

/**
 * Adds a member for an admin, without a review. The member is covered from today if the plans in force allow the relation and have
 * room; otherwise the member is unpaid. An admin cannot declare for a parent: a child waits for the declaration.
 * @throws not_found, no_plan_in_force, and the errors of `requireRecord`
 */
export const addMemberByAdmin = (
  state: SubscriberState,
  { visits, ...member }: NewMember & { visits: readonly SubmittedVisit[] },
  today: Day,
): SubscriberEvent[] => {
  const { due, current, added } = admitMember(state, member, today, 'accepted')
  const { events } = grantCover(current, { ...member.details, member_id: member.member_id }, { from: today, today, visits })
  return [...due, added, ...events]
}
