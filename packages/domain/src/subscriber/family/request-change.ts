import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { changeProfile } from '../change-profile.ts'
import type { SubscriberState } from '../state.ts'
import { currentFamily, memberOf, recordOf, requireReviewed, requireSelfKept } from './current-family.ts'
import { type Declaration, declarationFor } from './declare-child.ts'
import { requireRecord } from './record-rules.ts'

/**
 * Requests a change of a member's details for the subscriber, with a document. The old details and the cover stay in force until an
 * admin accepts. Self changes at once, without a document. A date of birth that makes the member a child needs the declaration.
 * `today`: IST day.
 * @throws not_found, self_fixed, not_reviewed, document_required, and the errors of `requireRecord` and `declarationFor`
 */
export const requestChange = (
  state: SubscriberState,
  command: { request_id: string; member_id: string; wanted: MemberRecord; file: FileReference | null; declaration: Declaration },
  today: Day,
): SubscriberEvent[] => {
  const { due, current } = currentFamily(state, today)
  const { declaration, ...asked } = command
  const { wanted, file } = asked
  const member = memberOf(current, command.member_id)
  if (member.relation === 0) {
    requireSelfKept(member, wanted)
    const { dob, gender, address } = wanted
    return changeProfile(state, { dob, gender: gender === 1 || gender === 2 ? gender : 3, address }, today)
  }
  requireReviewed(current, member)
  if (file === null)
    throw new DomainError('document_required', { errors: [{ path: 'file', message: 'Please attach a document' }] })
  requireRecord(current, wanted, { today, excluding: member.member_id })
  const declared = declarationFor({ ...member, ...wanted }, declaration, today)
  return [...due, { type: 'member_change_requested', data: { ...asked, current: recordOf(member) } }, ...declared]
}
