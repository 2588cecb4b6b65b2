import type { Contact } from '@opdesk/contracts/contact.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { registerSubscriber } from './register-subscriber.ts'
import type { Agreed, SubscriberState } from './state.ts'

/**
 * Signs a person up with a verified number or address. The first event is the consent. An address is confirmed by its code. The
 * person becomes a retail subscriber and adds other details later. Idempotent.
 */
export const signUp = (state: SubscriberState, contact: Contact, agreed: Agreed): SubscriberEvent[] => {
  const byEmail = contact.kind === 'email'
  const registered = registerSubscriber(state, {
    phone: byEmail ? '' : contact.phone,
    country_code: byEmail ? DEFAULT_COUNTRY_CODE : contact.country_code,
    name: '',
    email: byEmail ? contact.email : '',
    gender: null,
    dob: null,
    state: null,
    city: '',
    address: '',
    pin_code: '',
    subscriber_type: 1,
    corporate: null,
  })
  if (registered.length === 0) return []
  return [
    { type: 'consent_given', data: agreed },
    ...registered,
    ...(byEmail ? [{ type: 'subscriber_email_confirmed' as const, data: { email: contact.email, previous: '' } }] : []),
  ]
}
