import { DomainError } from '@opdesk/contracts/errors.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import { type Employment, isListed } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { EmploymentEnd } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'
import { endCorporatePlans } from './corporate-plans.ts'
import { listedBy } from './own-employment.ts'

const ended = (
  state: RegisteredSubscriber,
  { employment_id, corporate, ended: before }: Pick<Employment, 'employment_id' | 'corporate' | 'ended'>,
  reason: EmploymentEnd,
  now: Date,
): SubscriberEvent[] => {
  const today = istDay(now)
  const event: SubscriberEvent = {
    type: 'employment_ended',
    data: { employment_id, corporate, reason, day: before?.day ?? today },
  }
  // An inactive person no longer has a corporate plan.
  return before ? [event] : [event, ...withCover(state, endCorporatePlans(state.chain, today, { neverWas: reason === 'undone' }))]
}

/**
 * Ends an employment for the organization or an admin. `inactive` can be reversed; with `left` the organization no longer lists the
 * person. The corporate plan ends today (included), its queued renewal is cancelled, and the account remains. Idempotent.
 * `corporate`: with the organization's current name, for the notice to the person.
 * @throws not_found unless the organization lists the person
 */
export const endEmployment = (
  state: SubscriberState,
  { corporate, reason }: Pick<Employment, 'corporate'> & { reason: 'inactive' | 'left' },
  now: Date,
): SubscriberEvent[] => {
  const { employment, ...subscriber } = listedBy(state, corporate.id)
  if (reason === 'inactive' && employment.ended) return []
  return ended({ ...subscriber, employment }, { ...employment, corporate }, reason, now)
}

/**
 * Undoes a mistaken import: the employment that it began counts as never begun, and a person that it registered is erased. No event
 * if the person has another employment by now. The caller checks beforehand that the undo is allowed.
 * @throws not_found for an unknown subscriber
 */
export const undoEmployment = (
  state: SubscriberState,
  { employment_id }: { employment_id: string },
  now: Date,
): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  const { employment } = state
  if (state.erasure !== null || !isListed(employment) || employment.employment_id !== employment_id) return []
  const events = ended(state, employment, 'undone', now)
  return employment.linked ? events : [...events, { type: 'subscriber_erasure_requested', data: { reason: 'Import undone' } }]
}

/**
 * Declines the employment for the person ('Not my employer'): employment and corporate plan end today.
 * @throws no_employment if the organization no longer lists the person, not_found for any other organization
 */
export const declineEmployment = (
  state: SubscriberState,
  { corporate_id }: { corporate_id: string },
  now: Date,
): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure !== null) throw new DomainError('not_found')
  if (state.employment?.corporate.id !== corporate_id) throw new DomainError('not_found')
  if (state.employment.ended?.reason === 'declined') return []
  if (!isListed(state.employment)) throw new DomainError('no_employment')
  return ended(state, state.employment, 'declined', now)
}
