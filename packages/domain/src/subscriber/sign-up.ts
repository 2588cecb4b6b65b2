import { createHash } from 'node:crypto'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { type AgreedText, signUpTerms } from '@opdesk/contracts/subscriber/signup-terms.ts'
import { registerSubscriber } from './register-subscriber.ts'
import type { SubscriberState } from './state.ts'

/** SHA-256 of the whole text that a person agreed to, in hex. */
export const digestOf = ({ document, version, title, sections }: AgreedText): string =>
  createHash('sha256')
    .update(JSON.stringify([document, version, title, sections]))
    .digest('hex')

/**
 * A person signs up with a verified number: their consent is recorded before anything else. Always a retail subscriber without an
 * organization; they add other details later. Doing it again does nothing.
 */
export const signUp = (state: SubscriberState, contact: { phone: string; country_code: string }): SubscriberEvent[] => {
  const { document, version } = signUpTerms
  const registered = registerSubscriber(state, {
    ...contact,
    name: '',
    email: '',
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
  return [{ type: 'consent_given', data: { document, version, digest: digestOf(signUpTerms) } }, ...registered]
}
