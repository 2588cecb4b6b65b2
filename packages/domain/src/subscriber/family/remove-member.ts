import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { openRequestOf } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from '../state.ts'
import { currentFamily, memberOf } from './current-family.ts'

/**
 * Deletes a member, who may be a rejected one, for the subscriber. Cover ends with the IST day `today`. `openClaims`: the member's
 * claims that are neither drafts nor finished.
 * @throws not_found, self_fixed, not_reviewed while under review, member_open_claims
 */
export const removeMember = (
  state: SubscriberState,
  { member_id, openClaims }: { member_id: string; openClaims: number },
  today: Day,
): SubscriberEvent[] => {
  const { due, current } = currentFamily(state, today)
  const member = memberOf(current, member_id)
  if (member.relation === 0) throw new DomainError('self_fixed')
  if (openRequestOf(current, member_id)) throw new DomainError('not_reviewed')
  if (openClaims > 0) throw new DomainError('member_open_claims')
  return [...due, { type: 'member_removed', data: { member_id, until: today } }]
}
