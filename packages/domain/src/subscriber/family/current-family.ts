import { DomainError } from '@opdesk/contracts/errors.ts'
import { afterEvents, dueOn } from '@opdesk/contracts/subscriber/due.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { openRequestOf } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'

/**
 * The events that are due by the IST day `today`, which the caller records first, and the subscriber after them.
 * @throws not_found
 */
export const currentFamily = (state: SubscriberState, today: Day): { due: SubscriberEvent[]; current: RegisteredSubscriber } => {
  if (state.status === 'unknown' || state.erasure !== null) throw new DomainError('not_found')
  const due = dueOn(state, today)
  return { due, current: afterEvents(state, due) }
}

/** @throws not_found */
export const memberOf = ({ members }: RegisteredSubscriber, memberId: string): FamilyMember => {
  const member = members.find(({ member_id }) => member_id === memberId)
  if (!member) throw new DomainError('not_found')
  return member
}

/**
 * Requires a member with an accepted record that is not under review.
 * @throws not_reviewed
 */
export const requireReviewed = (current: RegisteredSubscriber, { member_id, review }: FamilyMember): void => {
  if (review !== 'accepted' || openRequestOf(current, member_id)) throw new DomainError('not_reviewed')
}

/** The details of a member; an unknown gender is Other. */
export const recordOf = ({ name, relation, dob, gender, country_code, phone, address }: FamilyMember): MemberRecord => ({
  name,
  relation,
  dob,
  gender: gender ?? 3,
  country_code,
  phone,
  address,
})

const fields = ['name', 'relation', 'dob', 'gender', 'country_code', 'phone', 'address'] as const

/** The fields that differ, before and after the change; null if no field differs. */
export const changesOf = (
  member: FamilyMember,
  wanted: Partial<MemberRecord>,
): { old: Partial<MemberRecord>; new: Partial<MemberRecord> } | null => {
  const changed = fields.filter(field => wanted[field] !== undefined && wanted[field] !== member[field])
  if (changed.length === 0) return null
  const pick = (record: object): Partial<MemberRecord> =>
    Object.fromEntries(Object.entries(record).filter(([name, value]) => changed.some(field => field === name) && value !== null))
  return { old: pick(member), new: pick(wanted) }
}

/**
 * Requires that relation, name and number of Self do not change.
 * @throws self_fixed
 */
export const requireSelfKept = (self: FamilyMember, wanted: Partial<MemberRecord>): void => {
  const changes = changesOf(self, wanted)?.new ?? {}
  const fixed = (['relation', 'name', 'country_code', 'phone'] as const).filter(field => field in changes)
  if (fixed.length > 0)
    throw new DomainError('self_fixed', { errors: fixed.map(path => ({ path, message: 'This cannot be changed here' })) })
}
