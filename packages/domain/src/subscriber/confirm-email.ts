import { DomainError } from '@opdesk/contracts/errors.ts'
import { isConfirmed } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { RegisteredSubscriber, SubscriberState } from './state.ts'

/** The address of the profile that is not in force; null if it is, or none was entered. */
export const unconfirmedEmail = ({ profile, confirmed_email }: RegisteredSubscriber): string | null =>
  profile.email.trim() === '' || isConfirmed(profile.email, confirmed_email) ? null : profile.email

/** The unconfirmed address that the subscriber entered themselves, so that it can be confirmed. Null if there is none. */
export const confirmableEmail = (subscriber: RegisteredSubscriber): string | null =>
  subscriber.email_is_own ? unconfirmedEmail(subscriber) : null

/**
 * Confirms an address for the person who reads its mails (domain.md section 5). Idempotent.
 * @throws invalid_link when the subscriber has entered another address since, has not entered it (an organization did), or is
 * erased
 */
export const confirmEmail = (state: SubscriberState, { email }: { email: string }): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure || !state.email_is_own || !isConfirmed(email, state.profile.email))
    throw new DomainError('invalid_link')
  if (isConfirmed(email, state.confirmed_email)) return []
  return [{ type: 'subscriber_email_confirmed', data: { email: state.profile.email, previous: state.confirmed_email } }]
}
