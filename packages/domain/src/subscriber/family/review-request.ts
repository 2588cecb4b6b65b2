import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { FamilyRequest } from '@opdesk/contracts/subscriber/family/requests.ts'
import { type Day, formatInstant } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'
import { changed, requireChangeable } from './change-member.ts'
import { currentFamily, memberOf } from './current-family.ts'
import { grantCover, type SubmittedVisit } from './grant-cover.ts'

/**
 * Requires that the request is undecided.
 * @throws already_reviewed, with the reviewer and the time
 */
const requireOpen = ({ reviewers }: RegisteredSubscriber, { request_id, decided }: FamilyRequest): void => {
  if (!decided) return
  const done = `${decided.verdict} by ${reviewers[request_id] ?? 'an admin'} on ${formatInstant(decided.at)}`
  throw new DomainError('already_reviewed', { message: `This request was ${done}. Please look at it again.` })
}

/**
 * The event that makes the requested change, if it is possible today.
 * @throws change_not_possible, or the errors of the cover rules
 */
const acceptedChange = (current: RegisteredSubscriber, { member_id, wanted }: FamilyRequest, today: Day): SubscriberEvent[] => {
  const member = memberOf(current, member_id)
  try {
    requireChangeable(current, member, wanted, today)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 422) throw error
    const message = `This change cannot be accepted: ${error.errors?.[0]?.message ?? error.message}. Please reject it with a reason.`
    throw new DomainError('change_not_possible', { message })
  }
  return changed(member, wanted, true)
}

/**
 * Accepts or rejects a request for an admin. An accepted member is covered from the day of the request by all plans in force since
 * then that allow the member and have room; otherwise the member is unpaid. Accepted details replace the old ones. `today`: IST
 * day.
 * @throws not_found, already_reviewed; change_not_possible, relation_not_in_plan, child_too_old or cover_full for a change that the
 * rules no longer allow
 */
export const reviewRequest = (
  state: SubscriberState,
  command: { request_id: string; verdict: 'accepted' | 'rejected'; reason: string; visits: readonly SubmittedVisit[] },
  today: Day,
): SubscriberEvent[] => {
  const { due, current } = currentFamily(state, today)
  const { request_id, verdict, reason, visits } = command
  const request = current.requests.find(known => known.request_id === request_id)
  if (!request) throw new DomainError('not_found')
  requireOpen(current, request)
  const { member_id, kind, wanted, day } = request
  const member = memberOf(current, member_id)
  const reviewed: SubscriberEvent = {
    type: 'member_reviewed',
    data: { request_id, member_id, name: wanted.name, kind, verdict, reason },
  }
  if (verdict === 'rejected') return [...due, reviewed]
  if (kind === 'change') return [...due, reviewed, ...acceptedChange(current, request, today)]
  return [...due, reviewed, ...grantCover(current, member, { from: day, today, visits }).events]
}
