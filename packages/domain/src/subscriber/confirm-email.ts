import { DomainError } from '@opdesk/contracts/errors.ts'
import { isConfirmed } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { RegisteredSubscriber, SubscriberState } from './state.ts'

/** The profile's address while it is unconfirmed; null if it is confirmed or empty. */
export const unconfirmedEmail = ({ profile, confirmed_email }: RegisteredSubscriber): string | null =>
  profile.email.trim() === '' || isConfirmed(profile.email, confirmed_email) ? null : profile.email

/** The unconfirmed address, if the subscriber entered it themselves and so can confirm it; otherwise null. */
export const confirmableEmail = (subscriber: RegisteredSubscriber): string | null =>
  subscriber.email_is_own ? unconfirmedEmail(subscriber) : null

/**
 * Confirms the address for the person who receives its mails (domain.md section 5). Idempotent.
 * @throws invalid_link when the subscriber has entered another address since, an organization entered the address, or the
 * subscriber is erased
 */
export const confirmEmail = (state: SubscriberState, { email }: { email: string }): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure || !state.email_is_own || !isConfirmed(email, state.profile.email))
    throw new DomainError('invalid_link')
  if (isConfirmed(email, state.confirmed_email)) return []
  return [{ type: 'subscriber_email_confirmed', data: { email: state.profile.email, previous: state.confirmed_email } }]
}
