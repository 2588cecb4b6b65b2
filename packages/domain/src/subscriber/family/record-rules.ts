import { relationLabel } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { isRelationTaken } from '@opdesk/contracts/subscriber/family/relations.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber } from '../state.ts'
import { isSamePerson } from './same-person.ts'

/** Maximum number of records of a family, Self included. */
export const FAMILY_MAX = 20

/**
 * Checks a record of a family against the others (domain.md section 9). Rejected and deleted records do not count. `excluding`: the
 * member under change.
 * @throws self_fixed, invalid_request for a birth after the IST day `today`, family_full, relation_taken, member_exists
 */
export const requireRecord = (
  { members }: RegisteredSubscriber,
  { name, relation, dob }: MemberRecord,
  { today, excluding }: { today: Day; excluding?: string },
): void => {
  if (relation === 0) throw new DomainError('self_fixed', { errors: [{ path: 'relation', message: 'Self cannot be chosen' }] })
  if (dob > today)
    throw new DomainError('invalid_request', { errors: [{ path: 'dob', message: 'Date of birth cannot be in the future' }] })
  const others = members.filter(({ member_id, review }) => member_id !== excluding && review !== 'rejected')
  if (others.length >= FAMILY_MAX) throw new DomainError('family_full')
  const taken = others.find(other => isRelationTaken(relation, [other.relation]))
  if (taken) {
    const message = `${taken.name} is the ${relationLabel(taken.relation)} already`
    throw new DomainError('relation_taken', { errors: [{ path: 'relation', message }] })
  }
  if (others.some(other => isSamePerson(other, { name, dob })))
    throw new DomainError('member_exists', {
      errors: [{ path: 'name', message: 'The family already has a member with this name and birth' }],
    })
}
