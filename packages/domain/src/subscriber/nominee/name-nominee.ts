import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { NomineeRecord } from '@opdesk/contracts/subscriber/nominee/events.ts'
import { identityDigests } from '../../identity.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'

const registered = (state: SubscriberState): RegisteredSubscriber => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  return state
}

/**
 * Names the subscriber's nominee, in place of an earlier one. No event for the same nominee.
 * @throws not_found; invalid_request for the subscriber's own number or address
 */
export const nameNominee = (state: SubscriberState, nominee: NomineeRecord): SubscriberEvent[] => {
  const { nominee: before, profile, confirmed_email } = registered(state)
  const own = identityDigests([profile.phone, profile.email, confirmed_email])
  for (const path of ['phone', 'email'] as const) {
    if (identityDigests([nominee[path]]).some(digest => own.includes(digest)))
      throw new DomainError('invalid_request', { errors: [{ path, message: 'Please name another person than yourself' }] })
  }
  const fields = ['name', 'relationship', 'country_code', 'phone', 'email'] as const
  if (before && fields.every(field => before[field] === nominee[field])) return []
  return [{ type: 'nominee_named', data: nominee }]
}

/** Removes the nominee; no event without one. @throws not_found */
export const removeNominee = (state: SubscriberState): SubscriberEvent[] =>
  registered(state).nominee ? [{ type: 'nominee_removed', data: {} }] : []
