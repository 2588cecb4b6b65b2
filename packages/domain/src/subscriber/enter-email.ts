import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from './state.ts'

/**
 * Enters an address that the person types in their own session. If an organization had entered the same address, it now belongs to
 * the person and can be confirmed. Idempotent.
 * @throws not_found
 */
export const enterEmail = (state: SubscriberState, { email }: { email: string }): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const { profile, email_is_own } = state
  if (email !== profile.email)
    return [{ type: 'subscriber_profile_changed', data: { old: { email: profile.email }, new: { email } } }]
  return email_is_own ? [] : [{ type: 'subscriber_email_entered', data: { email } }]
}
