import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { PhoneNumber, RegisteredSubscriber, SubscriberState } from './state.ts'

const same = (one: PhoneNumber, other: PhoneNumber): boolean =>
  one.phone === other.phone && one.country_code === other.country_code

const requireRegistered = (state: SubscriberState): RegisteredSubscriber => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  return state
}

/**
 * Enters a number for a subscriber who signed up by e-mail. The number identifies no person until it is confirmed. Entering the
 * confirmed number again gives no event.
 * @throws not_found; phone_fixed for another number than the confirmed one
 */
export const enterPhone = (state: SubscriberState, number: PhoneNumber): SubscriberEvent[] => {
  const { profile, entered_phone } = requireRegistered(state)
  if (profile.phone !== '') {
    if (!same(profile, number)) throw new DomainError('phone_fixed')
    return []
  }
  if (entered_phone && same(entered_phone, number)) return []
  const { country_code, phone } = number
  return [{ type: 'subscriber_phone_entered', data: { country_code, phone } }]
}

/**
 * Confirms the entered number after its code was entered: the number now belongs to the subscriber (domain.md section 5).
 * Idempotent.
 * @throws not_found; phone_fixed for another number than the confirmed one; number_not_entered
 */
export const confirmPhone = (state: SubscriberState, number: PhoneNumber): SubscriberEvent[] => {
  const { profile, entered_phone } = requireRegistered(state)
  if (profile.phone !== '') {
    if (!same(profile, number)) throw new DomainError('phone_fixed')
    return []
  }
  if (!entered_phone || !same(entered_phone, number)) throw new DomainError('number_not_entered')
  return [{ type: 'subscriber_phone_confirmed', data: entered_phone }]
}
