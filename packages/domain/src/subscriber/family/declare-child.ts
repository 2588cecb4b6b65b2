import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { needsDeclaration } from '@opdesk/contracts/subscriber/family/child.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { Agreed, SubscriberState } from '../state.ts'
import { currentFamily, memberOf } from './current-family.ts'

/** The declaration in force, and the version that the subscriber agreed to; undefined if no declaration was made. */
export interface Declaration {
  text: Agreed
  seen: string | undefined
}

const refuse = (code: 'declaration_required' | 'declaration_outdated'): never => {
  const { message } = new DomainError(code)
  throw new DomainError(code, { errors: [{ path: 'declaration', message }] })
}

/**
 * The subscriber's declaration for a new member, or for one whose wanted details make a child; none for an adult or after an earlier
 * declaration. `today`: IST day.
 * @throws declaration_required; declaration_outdated if another version is in force
 */
export const declarationFor = (
  member: Pick<FamilyMember, 'member_id' | 'relation' | 'dob' | 'declared'>,
  { text, seen }: Declaration,
  today: Day,
): SubscriberEvent[] => {
  if (!needsDeclaration(member, today)) return []
  if (!seen) return refuse('declaration_required')
  if (seen !== text.version) return refuse('declaration_outdated')
  return [{ type: 'child_declared', data: { member_id: member.member_id, ...text } }]
}

/**
 * Records the declaration for a child who is in the family without one: added by an admin, or before there were declarations. No
 * event for an adult or after an earlier declaration.
 * @throws not_found, declaration_outdated
 */
export const declareChild = (
  state: SubscriberState,
  { member_id, ...declaration }: Declaration & { member_id: string },
  today: Day,
): SubscriberEvent[] => {
  const { due, current } = currentFamily(state, today)
  const declared = declarationFor(memberOf(current, member_id), declaration, today)
  return declared.length === 0 ? [] : [...due, ...declared]
}

/** @throws declaration_required for a child without the parent's declaration on the IST day `today` */
export const requireDeclared = (member: Pick<FamilyMember, 'relation' | 'dob' | 'declared'>, today: Day): void => {
  if (needsDeclaration(member, today)) {
    const { message } = new DomainError('declaration_required')
    throw new DomainError('declaration_required', { errors: [{ path: 'member_id', message }] })
  }
}
